import { startTransition, useEffect, useState } from 'react';
import { idle } from '#src/navigation/idle.ts';
import { useEditing } from '#editor/fields/editing.ts';

/** The id of the chosen template, once the page is drawn in it and the browser is idle. */
export function useDrawnTemplate(): string {
  const { store } = useEditing().document;
  const [drawn, setDrawn] = useState(() => store.getState().draft.content.template);
  const [shown, setShown] = useState(drawn);
  // In one transition with the content of the page.
  useEffect(
    () => store.subscribe(({ draft }) => startTransition(() => setDrawn(draft.content.template))),
    [store],
  );
  useEffect(() => {
    let isCurrent = true;
    void idle().then(() => {
      if (isCurrent) startTransition(() => setShown(drawn));
    });
    return () => {
      isCurrent = false;
    };
  }, [drawn]);
  return shown;
}
