import { useEffect, useEffectEvent, useMemo } from 'react';
import { valueAt } from '#src/domain/edit-path.ts';
import { sampleWordsIn, type SampleWords } from '#src/domain/sample-content.ts';
import { useContent, useEditing } from '#editor/fields/editing.ts';
import { useSame } from '#editor/ui/use-same.ts';

/** Marks the fields with sample text, and selects such a text when its field gets the focus, so that typing replaces it. */
export function useSampleFields(): SampleWords {
  const { view } = useEditing();
  const content = useContent();
  const words = useMemo(() => sampleWordsIn(content), [content]);
  const paths = useSame([...words.keys()]);
  useEffect(() => view.setState({ sample: new Set(paths) }), [view, paths]);

  /** A list of strings may have texts of the author too. */
  const isAllSample = useEffectEvent((field: Element): boolean => {
    const path = field.closest<HTMLElement>('[data-sample]')?.dataset['sample'] ?? '';
    const value = valueAt(content, path);
    return words.has(path) && (!Array.isArray(value) || value.length === words.get(path)?.length);
  });
  useEffect(() => {
    let entered: Element | null = null;
    const pressed = ({ target }: Event): void => {
      const field = fieldAt(target);
      entered = field === document.activeElement ? null : field;
    };
    const focused = ({ target }: Event): void => {
      const field = fieldAt(target);
      if (field !== null && isAllSample(field)) selectAll(field);
    };
    // A press places the caret after the field has got the focus. Text that was selected by dragging stays selected.
    const clicked = ({ target }: Event): void => {
      const field = fieldAt(target);
      if (field !== null && field === entered && !hasSelection(field) && isAllSample(field)) selectAll(field);
      entered = null;
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', focused);
    document.addEventListener('click', clicked);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('click', clicked);
    };
  }, []);
  return words;
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

const fieldAt = (target: EventTarget | null): TextField | null =>
  target instanceof Element ? target.closest<TextField>('input, textarea, [contenteditable]') : null;

function selectAll(field: TextField): void {
  if ('select' in field) field.select();
  else getSelection()?.selectAllChildren(field);
}

const hasSelection = (field: TextField): boolean =>
  'select' in field ? field.selectionStart !== field.selectionEnd : getSelection()?.isCollapsed === false;
