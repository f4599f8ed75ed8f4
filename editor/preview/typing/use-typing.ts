import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { fieldKinds } from '#src/domain/fields.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { useEditing } from '#editor/fields/editing.ts';
import type { FoundText } from './find-text.ts';
import { typeInElement, typeInsteadOf } from './type-plain.ts';

/** A text that is typed on the page. Meanwhile the page stays as it was drawn from `content`: only that text changes. */
export type Typing = {
  content: PortfolioContent;
  path: EditPath;
  elements: readonly HTMLElement[];
  /** Of formatted text. */
  editor: Editor | null;
};

type Running = { show: (value: unknown) => void; end: () => void; unsubscribe: () => void };
type Point = { x: number; y: number };

/** Typing on the page: what is typed in now, how to begin, and how to end. `content` is what the page shows. */
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
    // Ending moves the focus, which would end it once more.
    running.current = null;
    last.unsubscribe();
    last.end();
    setTyping(null);
  }, []);
  useEffect(() => end, [end]);

  async function begin({ place, elements }: FoundText, at: Point): Promise<void> {
    end();
    const { path, kind, index, isLine } = place;
    const current = (): unknown => valueAt(portfolio.store.getState().draft.content, path);
    let isOwnChange = false;
    const change = (value: unknown): void => {
      isOwnChange = true;
      portfolio.edit({ kind: 'set', path, value });
      isOwnChange = false;
    };
    const shown: Omit<Typing, 'editor'> = { content, path, elements };
    const value = current();
    if (kind === 'richText') {
      if (!fieldKinds.richText.holds(value)) return;
      setTyping({ ...shown, editor: null });
      // The form has the field too, should the editor of formatted text not be reached.
      const rich = await import('./type-rich.ts').catch(() => null);
      if (rich === null || !elements.every((element) => element.isConnected)) return setTyping(null);
      const text = { text: value, label: lastNameOf(content, path), at };
      const {
        editor,
        show,
        end: leave,
      } = rich.typeRichText(elements, text, { onType: change, onLeave: end });
      run({ show: (next) => fieldKinds.richText.holds(next) && show(next), end: leave });
      return setTyping({ ...shown, editor });
    }
    const textIn = (held: unknown): string | null => {
      const text: unknown = kind === 'strings' && Array.isArray(held) ? held[index] : held;
      return typeof text === 'string' ? text : null;
    };
    const onType = (text: string): void => {
      const held = current();
      change(kind === 'strings' && fieldKinds.strings.holds(held) ? held.with(index, text) : text);
    };
    const text = textIn(value);
    const [element] = elements;
    if (text === null || element === undefined) return;
    const isOneText = elements.length === 1 && element.childNodes.length === 1 && !text.includes('\n');
    const { show, end: leave } =
      isOneText && element.firstElementChild === null
        ? typeInElement(element, at, { onType, onLeave: end })
        : typeInsteadOf(elements, { text, isLine, at }, { onType, onLeave: end });
    run({
      show: (next) => {
        const words = textIn(next);
        if (words === null) end();
        else show(words);
      },
      end: leave,
    });
    setTyping({ ...shown, editor: null });

    function run({ show: showValue, end: endTyping }: Omit<Running, 'unsubscribe'>): void {
      // Undo, the form beside the page and other devices change the text that is typed in too.
      const unsubscribe = portfolio.store.subscribe(() => {
        if (!isOwnChange) running.current?.show(current());
      });
      running.current = { show: showValue, end: endTyping, unsubscribe };
    }
  }

  return { typing, begin, end };
}
