import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import styles from './add-kind.module.css';

type AddKindProps<T extends string> = {
  button: string;
  title: string;
  kinds: readonly { type: T; label: string; purpose: string }[];
  onAdd: (type: T) => void;
};

/** A button that offers kinds of sections or blocks, each with a sentence about it. */
export function AddKind<T extends string>({ button, title, kinds, onAdd }: AddKindProps<T>) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div>
      <Button onClick={() => setChoosing(true)}>
        <Plus size="1.125rem" aria-hidden="true" /> {button}
      </Button>
      {choosing && (
        <Dialog title={title} onClose={() => setChoosing(false)}>
          <ul className={styles.kinds}>
            {kinds.map(({ type, label, purpose }) => (
              <li key={type}>
                <button
                  type="button"
                  onClick={() => {
                    setChoosing(false);
                    onAdd(type);
                  }}
                >
                  <strong>{label}</strong>
                  <span>{purpose}</span>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
