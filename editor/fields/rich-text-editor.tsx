import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RichText } from '#src/domain/rich-text.ts';
import { sameValue } from '#src/domain/same-value.ts';
import { richTextExtensions } from './rich-text-extensions.ts';
import { fromEditor, toEditor } from './rich-text-json.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextEditorProps = {
  id: string;
  label: string;
  value: RichText;
  invalid: boolean;
  /** Whether the caret goes into it when it appears. */
  takesFocus: boolean;
  onChange: (value: RichText) => void;
};

/** Formatted text with its toolbar. Its values contain only the nodes and marks of rich text. */
export function RichTextEditor({ id, label, value, invalid, takesFocus, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // The editor's current value, to recognize changes from elsewhere.
  const held = useRef(value);
  const changed = useEffectEvent((next: RichText): void => {
    held.current = next;
    onChange(next);
  });
  const initial = useEffectEvent(() => toEditor(value));
  const takeFocus = useEffectEvent(({ commands, state, view }: Editor): void => {
    if (!takesFocus) return;
    commands.setTextSelection(state.doc.content.size);
    view.focus();
  });

  // A layout effect, so that the caret is never nowhere: a key that is pressed then would be lost.
  useLayoutEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions: richTextExtensions,
      content: initial(),
      // The content security policy forbids style elements; the stylesheet has the rules.
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          class: styles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
        },
      },
      onUpdate: ({ editor: updated }) => changed(fromEditor(updated.getJSON())),
    });
    takeFocus(created);
    setEditor(created);
    return () => created.destroy();
  }, [id, label]);

  useEffect(() => {
    if (editor === null || sameValue(held.current, value)) return;
    held.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.view.dom.toggleAttribute('data-invalid', invalid);
  }, [editor, invalid]);

  return (
    <div className={styles.frame}>
      {editor !== null && <RichTextToolbar editor={editor} label={label} />}
      <div ref={place} />
    </div>
  );
}
