import { Plus } from 'lucide-react';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import styles from './add-kind.module.css';
import { useOpenDialog } from './dialog-place.tsx';

type AddKindProps<T extends string> = {
  button: string;
  title: string;
  kinds: readonly { type: T; label: string; purpose: string }[];
  onAdd: (type: T) => void;
};

/** A button that offers kinds of sections or blocks, each with a description. */
export function AddKind<T extends string>({ button, title, kinds, onAdd }: AddKindProps<T>) {
  const openDialog = useOpenDialog();
  const choose = (): void =>
    openDialog((close) => (
      <Dialog title={title} onClose={close}>
        <ul className={styles.kinds}>
          {kinds.map(({ type, label, purpose }) => (
            <li key={type}>
              <button
                type="button"
                onClick={() => {
                  close();
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
    ));
  return (
    <div>
      <Button onClick={choose}>
        <Plus size="1.125rem" aria-hidden="true" /> {button}
      </Button>
    </div>
  );
}
