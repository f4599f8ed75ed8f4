import { focusPane } from '../commands/use-editor-keys.ts';

/** Moves the focus to the first pane once the focused button is gone. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPane(1);
  });
}
