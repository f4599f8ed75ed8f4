import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';

/** A button that a form replaces, for forms that are seldom needed. The first field of the form gets the focus. */
export function DisclosedForm({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isOpen]);
  if (isOpen) return <div ref={root}>{children}</div>;
  return (
    <Actions>
      <Button onClick={() => setOpen(true)}>{label}</Button>
    </Actions>
  );
}
