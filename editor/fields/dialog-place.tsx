import { createContext, use, useCallback, useState, type ReactNode } from 'react';

type OpenDialog = (dialog: (close: () => void) => ReactNode) => void;

const Place = createContext<OpenDialog | null>(null);

/**
 * Where dialogs stand that are opened in a pane, so that they stay open when the window gets another layout of panes, as when
 * a tablet is turned.
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

/** Opens a dialog in that place, which is drawn once: what changes while it is open, it reads itself. */
export function useOpenDialog(): OpenDialog {
  const open = use(Place);
  if (open === null) throw new TypeError('There is no place for dialogs here.');
  return open;
}
