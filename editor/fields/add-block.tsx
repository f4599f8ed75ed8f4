import { blockKinds, type BlockType } from '#src/domain/blocks/index.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import type { Field } from '#src/domain/fields.ts';
import { AddKind } from './add-kind.tsx';
import { newId, useEditing } from './editing.ts';

/** Offers every kind of block with a description. */
export function AddBlock({ list }: { list: EditPath }) {
  const { document, view } = useEditing();
  const add = (type: BlockType): void => {
    const id = newId();
    document.edit({ kind: 'add-block', list, type, id });
    const fields = Object.entries<Field>(blockKinds[type].fields);
    // A choice, such as what a text tells, can wait.
    const [first = ''] = fields.find(([, { kind }]) => kind !== 'select') ?? [];
    view.reveal(`${list}.${id}.${first}`, 'focus');
  };
  return <AddKind button="Add block" title="Add a block" kinds={Object.values(blockKinds)} onAdd={add} />;
}
