import { useState } from 'react';
import { Dialog } from '#editor/ui/dialog.tsx';
import styles from './commands.module.css';
import { singleKeys } from './single-keys.ts';

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+K', 'All commands'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z', 'Redo'],
  ['Alt+↑ and Alt+↓', 'Move the section or the entry that has the focus'],
  ['F6', 'To the next of outline, page and forms; Shift+F6 back'],
  ['↑ and ↓', 'On the page: to the next text or image'],
  ['Enter', 'On the page: edit it; Ctrl+Enter opens its link'],
  ['Esc', 'End typing on the page; leave the text or image; close what is open'],
  ['1, 2, 3', 'The page as on a phone, a tablet or a desktop'],
  ['?', 'This list'],
];

/** All keyboard shortcuts. Single-key shortcuts can be turned off, because speech input may trigger them. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => singleKeys.areOn());
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <p>On a Mac, press ⌘ for Ctrl and Option for Alt.</p>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => {
            singleKeys.set(!isOn);
            setOn(!isOn);
          }}
        />
        Shortcuts of a single key, while no field has the focus
      </label>
    </Dialog>
  );
}
