import { withoutSample } from '#src/domain/without-sample.ts';
import type { PortfolioDocument } from './open-document.ts';

/** Removes all remaining sample content in one step. Apart from the other edits, because the first key needs only them. */
export function removeSample({ store, edit }: Pick<PortfolioDocument, 'store' | 'edit'>): void {
  edit({ kind: 'remove-sample', content: withoutSample(store.getState().draft.content) });
}
