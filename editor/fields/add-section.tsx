import { kinds, sectionTypes, type SectionType } from '#src/domain/sections/index.ts';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { AddKind } from './add-kind.tsx';
import { newId, useEditing } from './editing.ts';

const offered = sectionTypes.map((type) => kinds[type]);

/** Offers every kind of section with a description. */
export function AddSection({ list }: { list: EditPath }) {
  const { document, view } = useEditing();
  const add = (type: SectionType): void => {
    const id = newId();
    document.edit({ kind: 'add-section', type, id, list });
    const [first = ''] = Object.keys(kinds[type].fields);
    view.reveal(joinPath(list, id, first), 'focus');
  };
  return <AddKind button="Add section" title="Add a section" kinds={offered} onAdd={add} />;
}
