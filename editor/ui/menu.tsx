import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './menu.module.css';

/** The least distance from the edge of the screen, in pixels. */
const edge = 8;

export type MenuItem = { label: string; href: string } | { label: string; run: () => void };

/** A button that opens a menu. Arrow keys move, Escape closes it and returns the focus. */
export function Menu({
  label,
  button,
  items,
}: {
  /** The label of the button, such as `More for Field notes`. */
  label: string;
  button: ReactNode;
  items: readonly MenuItem[];
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    entriesOf(root.current)[0]?.focus({ preventScroll: true });
    const list = root.current?.querySelector<HTMLElement>('[role=menu]');
    if (list) {
      // With large text on a phone, a list that ends at its button would begin beyond the edge.
      list.style.translate = `${Math.max(0, edge - list.getBoundingClientRect().left)}px`;
      list.scrollIntoView({ block: 'nearest' });
    }
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  function close(): void {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    if (event.key === 'Tab') return setOpen(false);
    const step = stepOf(event.key);
    if (event.key !== 'Escape' && step === null) return;
    event.preventDefault();
    if (step === null) return close();
    const entries = entriesOf(root.current);
    const here = entries.findIndex((entry) => entry === document.activeElement);
    entries.at((here + step) % entries.length)?.focus();
  }

  return (
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <Button
        variant="tertiary"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Button>
      {open && (
        <div id={id} role="menu" aria-label={label} className={styles.list}>
          {items.map((item) =>
            'href' in item ? (
              <a key={item.label} role="menuitem" tabIndex={-1} href={item.href}>
                {item.label}
              </a>
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  item.run();
                }}
              >
                {item.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}

function entriesOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function stepOf(key: string): number | null {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  return null;
}
