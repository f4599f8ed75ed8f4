import { useRef } from 'react';
import { useStore } from 'zustand';
import type { ToastPosition } from '#src/domain/preferences.ts';
import { openClient } from '#editor/client/open-client.ts';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import { chooseToastPosition, toastPositionStore } from '#editor/ui/toast-position.ts';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from './settings.module.css';

const labels: Readonly<Record<ToastPosition, string>> = {
  'top-left': 'Top left',
  'top-center': 'Top center',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom center',
  'bottom-right': 'Bottom right',
};

const positions = Object.keys(labels) as ToastPosition[];

/** The position of toasts, on every device of the account. */
export function MessagesCard() {
  const position = useStore(toastPositionStore);
  const saved = useRef(position);
  const { busy, error, submit } = useSubmit(async () => {
    try {
      // The choice may change again during the save.
      while (saved.current !== toastPositionStore.getState()) {
        const toastPosition = toastPositionStore.getState();
        await openClient().savePreferences({ toastPosition });
        saved.current = toastPosition;
      }
      toast.default('Messages appear here now.');
    } catch (failure) {
      chooseToastPosition(saved.current);
      throw failure;
    }
  });

  function choose(next: ToastPosition): void {
    // The saved position may have arrived since this card was first shown.
    if (!busy) saved.current = position;
    chooseToastPosition(next);
    submit();
  }

  return (
    <Card
      id="messages"
      heading="Messages"
      lead="Brief messages, such as “Saved.”, disappear after 3 seconds."
    >
      <ErrorNotice error={error} />
      <div className={styles.field}>
        <SelectField
          label="Position"
          value={position}
          onChange={(event) => choose(event.currentTarget.value as ToastPosition)}
        >
          {positions.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}
