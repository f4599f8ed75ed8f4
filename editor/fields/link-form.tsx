import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { safeUrl } from '#src/domain/safe-url.ts';
import { Button } from '#editor/ui/button.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import styles from './rich-text.module.css';

/** Sets or removes the URL of the selected text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [url, setUrl] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string | null>(null);

  function apply(): void {
    const href = safeUrl(url);
    if (href === null) return setError('Enter a URL such as https://example.org.');
    const words = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && typeof current !== 'string') {
      words
        .insertContent({ type: 'text', text: url.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      words.setLink({ href }).run();
    }
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <div className={styles.link}>
      <TextField
        label="URL of the link"
        inputMode="url"
        placeholder="https://"
        autoFocus
        value={url}
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
          if (event.key === 'Escape') {
            onClose();
            editor.commands.focus();
          }
        }}
      />
      <div className={styles.linkActions}>
        <Button variant="primary" onClick={apply}>
          Set link
        </Button>
        {typeof current === 'string' && <Button onClick={remove}>Remove link</Button>}
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
