import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { sampleWordsIn } from '#src/domain/sample-content.ts';
import { useEditing } from '#editor/fields/editing.ts';
import type { FoundText } from './find-text.ts';
import { startFormattedEdit, startPlainEdit, type Point, type RunningEdit } from './start-typing.ts';
import { isSample } from './text-places.ts';
import { typedValue } from './typed-value.ts';

/** An edit of a text on the page. Meanwhile the page stays as rendered from `content`: only that text changes. */
export type Typing = {
  content: PortfolioContent;
  path: EditPath;
  elements: readonly HTMLElement[];
  /** For formatted text. */
  editor: Editor | null;
};

type Running = Pick<RunningEdit, 'end'> & { unsubscribe: () => void };

/** The running edit on the page, with functions to start and end one. `content` is the content on the page. */
export function useTyping(content: PortfolioContent): {
  typing: Typing | null;
  begin: (found: FoundText, at: Point) => Promise<void>;
  end: () => void;
} {
  const { document: portfolio } = useEditing();
  const [typing, setTyping] = useState<Typing | null>(null);
  const running = useRef<Running | null>(null);

  const end = useCallback((): void => {
    const last = running.current;
    if (last === null) return;
    // Ending moves the focus, which would end it again.
    running.current = null;
    last.unsubscribe();
    last.end();
    setTyping(null);
  }, []);
  useEffect(() => end, [end]);

  async function begin(found: FoundText, at: Point): Promise<void> {
    end();
    const { elements, place } = found;
    const shown: Typing = { content, path: place.path, elements, editor: null };
    const value = typedValue(portfolio, place.path);
    // The first click on sample text selects it, so that typing replaces it; the next one places the caret.
    const target = {
      found,
      value,
      at: isSample(place, sampleWordsIn(content)) ? null : at,
      content,
      onLeave: end,
    };
    if (place.kind !== 'richText') return run(shown, value, startPlainEdit(target));
    const start = startFormattedEdit(target);
    if (start === null) return;
    // If the editor of formatted text cannot be loaded, the form still has the field.
    setTyping(shown);
    run(shown, value, await start);
  }

  function run(shown: Typing, value: ReturnType<typeof typedValue>, started: RunningEdit | null): void {
    if (started === null) return setTyping(null);
    running.current = { end: started.end, unsubscribe: value.onOtherChange(started.show) };
    setTyping({ ...shown, editor: started.editor });
  }

  return { typing, begin, end };
}
