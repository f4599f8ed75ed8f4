import { ArrowDown, ArrowUp, ChevronRight, Ellipsis } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { EditPath } from '#src/domain/edit-path.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Grip } from '#editor/ui/grip.tsx';
import { Menu, type MenuItem } from '#editor/ui/menu.tsx';
import { controlId } from './control-id.ts';
import { useEditing } from './editing.ts';
import styles from './entry.module.css';
import { moveOfKey } from './move-keys.ts';
import { useEntryActions } from './use-entry-actions.ts';

/** Rows of sections or of entries of a list. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

/** One section or entry: a row that opens, with everything that can be done to the whole of it. */
export function Entry({
  path,
  name,
  kind,
  hidden,
  place,
  findings,
  level,
  more = [],
  picture = null,
  children,
}: {
  path: EditPath;
  name: string;
  /** What it is, where the name does not say it. */
  kind?: string;
  hidden: boolean;
  place: { index: number; of: number };
  /** Issues in it to fix before publishing, once the check has run. */
  findings: () => number;
  level: 'section' | 'inner';
  more?: readonly MenuItem[];
  /** What it looks like, before its name. */
  picture?: ReactNode;
  children: ReactNode;
}) {
  const { view } = useEditing();
  const actions = useEntryActions({ path, name, hidden, place });
  const id = controlId(path);
  const open = useStore(view, (state) => state.open.has(path));
  const asked = useStore(view, (state) => state.asked);
  const issueCount = asked ? findings() : 0;
  const row = useRef<HTMLLIElement>(null);

  function moveByButton(by: -1 | 1): void {
    actions.move(by);
    // The row is put elsewhere in the page, which takes the focus from it; at either end one button is switched off.
    requestAnimationFrame(() => {
      const [up, down] = [...(row.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
      const pressed = by < 0 ? up : down;
      (pressed?.disabled === true ? (by < 0 ? down : up) : pressed)?.focus();
    });
  }

  function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
    const by = moveOfKey(event);
    if (by === null) return;
    event.preventDefault();
    // Else the row around this one moves too.
    event.stopPropagation();
    const { target } = event;
    if (!actions.move(by)) return;
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus());
  }

  function remove(): void {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    actions.remove();
    next?.querySelector('button')?.focus();
  }

  const items: MenuItem[] = [
    ...more,
    { label: hidden ? 'Show' : 'Hide', run: actions.toggleHidden },
    { label: 'Duplicate', run: () => void actions.duplicate() },
    { label: 'Remove', run: remove },
  ];

  return (
    <li
      ref={row}
      className={classNames(styles.entry, styles[level], hidden && styles.hidden)}
      onKeyDown={moveByKeys}
    >
      <div className={styles.header}>
        <Grip onDrop={actions.move} />
        <button
          type="button"
          id={id}
          className={styles.name}
          aria-expanded={open}
          aria-controls={open ? `${id}-fields` : undefined}
          onClick={() => view.toggle(path)}
        >
          <ChevronRight size="1.125rem" aria-hidden="true" />
          {picture}
          <span className={styles.label}>
            {name}
            {kind !== undefined && kind !== name && <span className={styles.kind}> {kind}</span>}
          </span>
          {hidden && <Badge>Hidden</Badge>}
          {issueCount > 0 && <Badge tone="warning">{issueCount} to fix</Badge>}
        </button>
        <div className={styles.toolbar}>
          <Button
            variant="tertiary"
            data-move
            aria-label={`Move ${name} up`}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={place.index === 0}
            onClick={() => moveByButton(-1)}
          >
            <ArrowUp size="1.125rem" aria-hidden="true" />
          </Button>
          <Button
            variant="tertiary"
            data-move
            aria-label={`Move ${name} down`}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={place.index === place.of - 1}
            onClick={() => moveByButton(1)}
          >
            <ArrowDown size="1.125rem" aria-hidden="true" />
          </Button>
          <Menu
            label={`More for ${name}`}
            button={<Ellipsis size="1.125rem" aria-hidden="true" />}
            items={items}
          />
        </div>
      </div>
      {open && (
        <div id={`${id}-fields`} className={styles.fields}>
          {children}
        </div>
      )}
    </li>
  );
}
