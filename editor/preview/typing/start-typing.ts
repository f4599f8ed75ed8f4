import type { Editor } from '@tiptap/core';
import { fieldKinds } from '#src/domain/fields.ts';
import { lastNameOf } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { prefetch } from '#editor/ui/lazy-part.tsx';
import type { FoundText } from './find-text.ts';
import type { TextPlace } from './text-places.ts';
import { typeInElement, typeInsteadOf } from './type-plain.ts';
import type { TypedValue } from './typed-value.ts';

const loadRich = (): Promise<typeof import('./type-rich.ts')> => import('./type-rich.ts');
prefetch(loadRich);

export type Point = { x: number; y: number };

/** The text on the page, its value, and the click position; null selects all of the text. */
type Target = {
  found: FoundText;
  value: TypedValue;
  at: Point | null;
  content: PortfolioContent;
  onLeave: () => void;
};

/** A running edit; `show` displays a value that changed elsewhere. */
export type RunningEdit = { editor: Editor | null; show: (value: unknown) => void; end: () => void };

/**
 * Starts an edit of formatted text once its editor is loaded; null if it could not be loaded or the page has changed.
 * Null at once for other values.
 */
export function startFormattedEdit({
  found: { place, elements },
  value,
  at,
  content,
  onLeave,
}: Target): Promise<RunningEdit | null> | null {
  const text = value.current();
  if (!fieldKinds.richText.holds(text)) return null;
  const begin = ({ typeRichText }: typeof import('./type-rich.ts')): RunningEdit | null => {
    if (!elements.every((element) => element.isConnected)) return null;
    const label = lastNameOf(content, place.path);
    const { editor, show, end } = typeRichText(
      elements,
      { text, label, at },
      { onType: value.change, onLeave },
    );
    return { editor, end, show: (next) => fieldKinds.richText.holds(next) && show(next) };
  };
  return loadRich().then(begin, () => null);
}

/** Starts an edit of a line, lines, or an entry of a list of strings; null if there is no such text. */
export function startPlainEdit({
  found: { place, elements },
  value,
  at,
  onLeave,
}: Target): RunningEdit | null {
  const text = textIn(value.current(), place);
  const [element] = elements;
  if (text === null || element === undefined) return null;
  const events = {
    onType: (text: string) => value.change(withText(value.current(), text, place)),
    onLeave,
  };
  const { show, end } = isOneText(elements, text)
    ? typeInElement(element, at, events)
    : typeInsteadOf(elements, { text, isLine: place.isLine, at }, events);
  return {
    editor: null,
    end,
    show(next) {
      const text = textIn(next, place);
      if (text === null) onLeave();
      else show(text);
    },
  };
}

type TextPart = Pick<TextPlace, 'kind' | 'index'>;

function textIn(value: unknown, { kind, index }: TextPart): string | null {
  const text: unknown = kind === 'strings' && Array.isArray(value) ? value[index] : value;
  return typeof text === 'string' ? text : null;
}

function withText(value: unknown, text: string, { kind, index }: TextPart): unknown {
  return kind === 'strings' && fieldKinds.strings.holds(value) ? value.with(index, text) : text;
}

/** True when one element contains only this text, so that it can be edited in place. */
function isOneText(elements: readonly HTMLElement[], text: string): boolean {
  const [element] = elements;
  return (
    elements.length === 1 &&
    element?.childNodes.length === 1 &&
    element.firstElementChild === null &&
    !text.includes('\n')
  );
}
