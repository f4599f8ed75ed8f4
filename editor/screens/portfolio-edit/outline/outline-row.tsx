import { Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import { profileSections } from '#src/domain/profile-sections.ts';
import { pageFields, type Page } from '#src/domain/pages.ts';
import { nameOfEntry } from '#src/domain/path-name.ts';
import { kinds, sectionTitle, type Section, type UnknownSection } from '#src/domain/sections/index.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Grip } from '#editor/fields/grip.tsx';
import { UnknownRow } from '#editor/fields/unknown-row.tsx';
import type { EntryFacts } from '#editor/fields/use-entry-actions.ts';
import { useFillFromProfile } from '#editor/fields/use-fill-from-profile.ts';
import { useRowActions } from '#editor/fields/use-row-actions.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Menu, type MenuItem } from '#editor/ui/menu.tsx';
import styles from './outline.module.css';

type Place = EntryFacts['place'];

export const SectionRow = memo(function SectionRow({
  list,
  id,
  place,
}: {
  list: EditPath;
  id: string;
  place: Place;
}) {
  const path = joinPath(list, id);
  const { view } = useEditing();
  const fill = useFillFromProfile(path);
  const showsIssues = useStore(view, (state) => state.showsIssues);
  const section = useDocument(({ draft }) => valueAt(draft.content, path)) as
    Section | UnknownSection | undefined;
  if (section === undefined) return null;
  if (section.type === 'unknown')
    return <UnknownRow id={section.id} what="section" original={section.original} />;
  const { fields, label } = kinds[section.type];
  const rename =
    'title' in fields ? [{ label: 'Rename', run: () => view.reveal(joinPath(path, 'title'), 'focus') }] : [];
  return (
    <Row
      facts={{ path, name: sectionTitle(section), hidden: section.hidden, place }}
      kind={label}
      issueCount={showsIssues && !section.hidden ? issuesOf(fields, section, path).length : 0}
      more={profileSections.includes(section.type) ? [...rename, fill] : rename}
    />
  );
});

/** A custom page, with its sections while it or one of them is selected. */
export function PageRow({ id, place, children }: { id: string; place: Place; children: ReactNode }) {
  const path = joinPath('pages', id);
  const { view } = useEditing();
  const showsIssues = useStore(view, (state) => state.showsIssues);
  const isOpen = useStore(view, ({ selection }) => `${selection?.path ?? ''}.`.startsWith(`${path}.`));
  const page = useDocument(({ draft }) => valueAt(draft.content, path)) as Page | undefined;
  if (page === undefined) return null;
  return (
    <Row
      facts={{
        path,
        name: nameOfEntry(page, { summary: 'title', itemName: 'page' }),
        hidden: page.hidden,
        place,
      }}
      issueCount={showsIssues && !page.hidden ? issuesOf(pageFields, page, path).length : 0}
    >
      {isOpen && <div className={styles.inner}>{children}</div>}
    </Row>
  );
}

function Row({
  facts,
  kind,
  issueCount,
  more = [],
  children,
}: {
  facts: EntryFacts;
  kind?: string;
  issueCount: number;
  more?: readonly MenuItem[];
  children?: ReactNode;
}) {
  const { view } = useEditing();
  const { path, name, hidden } = facts;
  const { row, items, moveByKeys, moveBy } = useRowActions(facts, more);
  // The part stays selected, and marked, while the design is shown in place of its form.
  const isSelected = useStore(view, ({ selection }) => selection?.path === path);
  const isOpen = useStore(view, ({ pane }) => pane === 'content') && isSelected;

  return (
    <li
      ref={row}
      data-drop-path={path}
      className={classNames(styles.row, hidden && styles.hidden)}
      onKeyDown={moveByKeys}
    >
      <div className={classNames(styles.line, isSelected && styles.chosen)}>
        <Grip onDrop={moveBy} />
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-current={isSelected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => view.select(path)}
        >
          <span className={styles.label}>
            {name}
            {kind !== undefined && kind !== name && <span className={styles.kind}> {kind}</span>}
          </span>
          {hidden && <Badge>Hidden</Badge>}
          {issueCount > 0 && <Badge tone="warning">{issueCount} to fix</Badge>}
        </button>
        <Menu
          label={`More for ${name}`}
          button={<Ellipsis size="1.125rem" aria-hidden="true" />}
          items={items}
        />
      </div>
      {children}
    </li>
  );
}
