import { memo } from 'react';
import { issuesOf } from '#src/domain/field-issues.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { kinds, sectionTitle, type Section, type UnknownSection } from '#src/domain/sections/index.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { profileSections } from '#src/domain/profile-sections.ts';
import { AddSection } from './add-section.tsx';
import { useDocument, useEditing, useEntryIds } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { FieldControls } from './field-control.tsx';
import { UnknownRow } from './unknown-row.tsx';
import { useFillFromProfile } from './use-fill-from-profile.ts';

type FormsProps = { list?: EditPath; max?: number };

/** The sections of a page in order, each expanding into its form, and a button to add more. */
export function SectionForms({ list = '', max = portfolioLimits.sections }: FormsProps) {
  const ids = useEntryIds(list);
  return (
    <>
      <EntryList>
        {ids.map((id, index) => (
          <SectionForm key={id} path={joinPath(list, id)} index={index} of={ids.length} />
        ))}
      </EntryList>
      {ids.length < max && <AddSection list={list} />}
    </>
  );
}

const SectionForm = memo(function SectionForm({
  path,
  index,
  of,
}: {
  path: EditPath;
  index: number;
  of: number;
}) {
  const { view } = useEditing();
  const fill = useFillFromProfile(path);
  const section = useDocument(({ draft }) => valueAt(draft.content, path)) as
    Section | UnknownSection | undefined;
  if (section === undefined) return null;
  if (section.type === 'unknown')
    return <UnknownRow id={section.id} what="section" original={section.original} />;
  const { fields, essential, label } = kinds[section.type];
  const rename =
    'title' in fields ? [{ label: 'Rename', run: () => view.reveal(joinPath(path, 'title'), 'focus') }] : [];
  return (
    <Entry
      path={path}
      name={sectionTitle(section)}
      kind={label}
      hidden={section.hidden}
      place={{ index, of }}
      findings={() => (section.hidden ? 0 : issuesOf(fields, section, path).length)}
      level="section"
      more={profileSections.includes(section.type) ? [...rename, fill] : rename}
    >
      <FieldControls fields={fields} essential={essential} path={path} />
    </Entry>
  );
});
