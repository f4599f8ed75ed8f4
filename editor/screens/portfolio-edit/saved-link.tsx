import type { ComponentProps, MouseEvent } from 'react';
import { saveStateOf } from '#editor/document/save-state.ts';
import { useEditing } from '#editor/fields/editing.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { toast } from '#editor/ui/toast.tsx';

/** No page is kept waiting for a save for longer than this, in milliseconds. */
const patience = 5000;

/** A link to another page of the portfolio. What is being saved is waited for, so that the page shows it. */
export function SavedLink(props: ComponentProps<typeof ButtonLink> & { href: string }) {
  const { document } = useEditing();

  function leave(event: MouseEvent): void {
    if (!navigator.onLine) {
      // The browser would put a page of its own in place of the editor, where typing can go on.
      event.preventDefault();
      toast.warning('You are offline: that page cannot be opened now. You can go on writing here.');
      return;
    }
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (elsewhere || !isUnderWay()) return;
    event.preventDefault();
    const go = (): void => {
      unsubscribe();
      clearTimeout(timer);
      location.assign(props.href);
    };
    const timer = setTimeout(go, patience);
    const unsubscribe = document.store.subscribe(() => {
      if (!isUnderWay()) go();
    });
    document.flush();
  }

  function isUnderWay(): boolean {
    const state = saveStateOf(document.store.getState());
    return state === 'dirty' || state === 'saving';
  }

  return <ButtonLink {...props} onClick={leave} />;
}
