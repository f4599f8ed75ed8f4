import { startTransition, useEffect, useState } from 'react';
import { useEditing } from '#editor/fields/editing.ts';
import { useWhenIdle } from '#editor/ui/use-when-idle.ts';

/** The id of the chosen template, once the page is drawn in it and the browser is idle. */
export function useDrawnTemplate(): string {
  const { store } = useEditing().document;
  const [drawn, setDrawn] = useState(() => store.getState().draft.content.template);
  // In one transition with the content of the page.
  useEffect(
    () => store.subscribe(({ draft }) => startTransition(() => setDrawn(draft.content.template))),
    [store],
  );
  return useWhenIdle(drawn);
}
