import type { Editor } from '@tiptap/core';
import { Bold, Code, Heading3, Heading4, Italic, Link, List, ListOrdered, Quote } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text.module.css';

type Tool = {
  label: string;
  icon: ReactNode;
  active: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const size = '1.125rem';

const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: <Bold size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: <Italic size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Code',
    icon: <Code size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('code'),
    run: (editor) => editor.chain().focus().toggleMark('code').run(),
  },
  {
    label: 'Heading',
    icon: <Heading3 size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: <Heading4 size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    label: 'List',
    icon: <List size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quotation',
    icon: <Quote size={size} aria-hidden="true" />,
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
];

/** The toolbar for formatted text, with toggle buttons. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false);
  const active = useActive(editor);
  return (
    <div role="group" aria-label={`Formatting of ${label}`} className={styles.toolbar}>
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={active[index] === '1'}
          onClick={() => tool.run(editor)}
        >
          {tool.icon}
        </button>
      ))}
      <button
        type="button"
        aria-label="Link"
        title="Link"
        aria-pressed={active.endsWith('1')}
        aria-expanded={linking}
        onClick={() => setLinking(!linking)}
      >
        <Link size={size} aria-hidden="true" />
      </button>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** A digit for each tool, and one for links: 1 if the selection has it. */
function useActive(editor: Editor): string {
  return useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed);
      return () => editor.off('transaction', changed);
    },
    () =>
      [...tools.map((tool) => tool.active(editor)), editor.isActive('link')]
        .map((on) => (on ? '1' : '0'))
        .join(''),
  );
}
