import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { joinPath, placeOf, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isSectionType, sectionTitle, type Section } from '#src/domain/sections/index.ts';
import { useDocument, useEditing, useEntryIds } from '#editor/fields/editing.ts';
import { moveOfKey } from '#editor/fields/move-keys.ts';
import { useEntryActions } from '#editor/fields/use-entry-actions.ts';
import { Button } from '#editor/ui/button.tsx';
import { pageOf } from '../page-of.ts';
import styles from './page-tools.module.css';

/**
 * The tools for the selected section, if the page shows it. They have their own row, so that they do not cover the
 * page.
 */
export function SectionTools({ pageKey }: { pageKey: string }): ReactNode {
  const { view } = useEditing();
  const path = useStore(view, ({ selection }) => selection?.path ?? '');
  const section = useDocument(({ draft }) => (path === 'seo' ? undefined : valueAt(draft.content, path))) as
    Section | undefined;
  if (section === undefined || !isSectionType(section.type)) return null;
  // Parts out of sight must not be moved or removed.
  if (pageOf(path) !== pageKey && path !== pageKey) return null;
  return <Tools path={path} name={sectionTitle(section)} hidden={section.hidden} />;
}

function Tools({ path, name, hidden }: { path: EditPath; name: string; hidden: boolean }) {
  const { view } = useEditing();
  const { list, id } = placeOf(path);
  const ids = useEntryIds(list);
  const index = ids.indexOf(id);
  const actions = useEntryActions({ path, name, hidden, place: { index, of: ids.length } });

  /** Scrolls the page to the new position of the section. */
  const follow = (next: EditPath): void => view.setState({ selection: { path: next, from: 'form' } });
  function move(by: number): void {
    if (actions.move(by)) follow(path);
  }
  function remove(): void {
    const next = ids[index + 1] ?? ids[index - 1];
    actions.remove();
    if (next !== undefined) follow(joinPath(list, next));
  }

  const tools: readonly (readonly [label: string, Icon: LucideIcon, run: () => void])[] = [
    ['Move section up', ArrowUp, () => move(-1)],
    ['Move section down', ArrowDown, () => move(1)],
    ['Duplicate section', Copy, () => follow(joinPath(list, actions.duplicate()))],
    [hidden ? 'Show section' : 'Hide section', hidden ? Eye : EyeOff, actions.toggleHidden],
    ['Remove section', Trash2, remove],
  ];
  return (
    <div
      role="group"
      aria-label={`Tools of ${name}`}
      className={styles.tools}
      onKeyDown={(event) => {
        const by = moveOfKey(event);
        if (by === null) return;
        event.preventDefault();
        move(by);
      }}
    >
      <span className={styles.name}>{name}</span>
      {tools.map(([label, Icon, run], at) => (
        <Button key={at} variant="tertiary" aria-label={label} title={label} onClick={run}>
          <Icon size="1.125rem" aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
