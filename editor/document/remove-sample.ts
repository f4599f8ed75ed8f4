import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import { withoutSample } from '#src/domain/without-sample.ts';
import type { PortfolioDocument } from './open-document.ts';

/**
 * Removes all remaining sample content in one step. Apart from the other edits, because the first key needs only them.
 * The returned function undoes it, unless another edit came after it.
 */
export function removeSample({
  store,
  edit,
  undo,
}: Pick<PortfolioDocument, 'store' | 'edit' | 'undo'>): () => void {
  const lastStep = () => store.getState().history.done.at(-1);
  edit({ kind: 'remove-sample', content: withoutSample(store.getState().draft.content) });
  const step = lastStep();
  return () => {
    if (lastStep() === step) undo();
  };
}

/** What the removal takes away: `82 texts, 1 page, 2 sections`. Sections of a removed page are part of it. */
export function remainingSample(content: PortfolioContent): string {
  const rest = withoutSample(content);
  const kept = new Set(rest.pages.map(({ id }) => id));
  const sectionsOf = ({ sections, pages }: PortfolioContent): number =>
    [sections, ...pages.filter(({ id }) => kept.has(id)).map((page) => page.sections)].flat().length;
  const counts = [
    ['text', sampleTextsIn(content).length],
    ['page', content.pages.length - rest.pages.length],
    ['section', sectionsOf(content) - sectionsOf(rest)],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}${count === 1 ? '' : 's'}`)
    .join(', ');
}
