import { createContext, use, useCallback, useState, type ReactNode } from 'react';

type OpenDialog = (dialog: (close: () => void) => ReactNode) => void;

const Place = createContext<OpenDialog | null>(null);

/**
 * The container of dialogs that are opened in a pane, so that they stay open when the layout of panes changes, as
 * when a tablet is rotated.
 */
export function DialogPlace({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = useCallback<OpenDialog>((make) => setDialog(make(() => setDialog(null))), []);
  return (
    <Place value={open}>
      {children}
      {dialog}
    </Place>
  );
}

/** Opens a dialog in that container. The element is rendered once: it must read changing state itself. */
export function useOpenDialog(): OpenDialog {
  const open = use(Place);
  if (open === null) throw new TypeError('There is no place for dialogs here.');
  return open;
}
