import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioDocument } from '#editor/document/open-document.ts';

/** The value of a field that is edited on the page. */
export type TypedValue = {
  current: () => unknown;
  change: (value: unknown) => void;
  /**
   * Called for changes by undo, the form beside the page and other devices. Returns a function that stops listening.
   */
  onOtherChange: (changed: (value: unknown) => void) => () => void;
};

export function typedValue(
  { store, edit }: Pick<PortfolioDocument, 'store' | 'edit'>,
  path: EditPath,
): TypedValue {
  let isOwnChange = false;
  const current = (): unknown => valueAt(store.getState().draft.content, path);
  return {
    current,
    change(value) {
      isOwnChange = true;
      edit({ kind: 'set', path, value });
      isOwnChange = false;
    },
    onOtherChange: (changed) =>
      store.subscribe(() => {
        if (!isOwnChange) changed(current());
      }),
  };
}
