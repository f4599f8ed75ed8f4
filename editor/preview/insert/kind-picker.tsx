import { useState, type ReactNode } from 'react';
import { Dialog } from '#editor/ui/dialog.tsx';
import styles from './kind-picker.module.css';

/** Offers previews of section or block kinds, to be added with sample texts or empty. */
export function KindPicker<T extends string>({
  title,
  kinds,
  thumbnailOf,
  onAdd,
  onClose,
}: {
  title: string;
  kinds: readonly { type: T; label: string; purpose: string }[];
  thumbnailOf: (type: T) => ReactNode;
  onAdd: (type: T, start: 'filled' | 'empty') => void;
  onClose: () => void;
}) {
  const [isFilled, setFilled] = useState(true);
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <label className={styles.filled}>
        <input type="checkbox" checked={isFilled} onChange={() => setFilled(!isFilled)} />
        With words to type over
      </label>
      <ul className={styles.kinds}>
        {kinds.map(({ type, label, purpose }) => (
          <li key={type}>
            <button type="button" onClick={() => onAdd(type, isFilled ? 'filled' : 'empty')}>
              <span className={styles.thumbnail}>{thumbnailOf(type)}</span>
              <strong>{label}</strong>
              <span>{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
