import { memo } from 'react';
import { isBlankBlock } from '#src/domain/blank.ts';
import { blockKinds, isBlockType } from '#src/domain/blocks/index.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { issuesOf } from '#src/domain/field-issues.ts';
import type { AnyBlock } from '#src/domain/fields.ts';
import { hintOf } from '#src/domain/starting-points.ts';
import { AddBlock } from './add-block.tsx';
import { UploadMany } from './add-media/upload-many.tsx';
import { AddStartingPoint } from './add-starting-point.tsx';
import { nameOfBlock } from './block-name.ts';
import type { ControlProps } from './control.ts';
import { useDocument, useEntryIds } from './editing.ts';
import { Entry, EntryList } from './entry.tsx';
import { EntryImage } from './entry-image.tsx';
import styles from './fields.module.css';
import { Group } from './group.tsx';
import { HintedControls } from './hinted-controls.tsx';
import { UnknownRow } from './unknown-row.tsx';

/** The blocks of a body in order, each opening into its form, and a button to add more. */
export function BlocksControl({ id: groupId, field, path, error }: ControlProps<'blocks'>) {
  const ids = useEntryIds(path);
  return (
    <Group id={groupId} label={field.label} hint={field.hint} error={error}>
      {ids.length > 0 && (
        <EntryList>
          {ids.map((id, index) => (
            <BlockForm key={id} path={joinPath(path, id)} index={index} of={ids.length} />
          ))}
        </EntryList>
      )}
      {ids.length === 0 && <AddStartingPoint body={path} />}
      {ids.length < field.maxItems && (
        <div className={styles.buttons}>
          <AddBlock list={path} />
          <UploadMany list={path} />
        </div>
      )}
    </Group>
  );
}

const BlockForm = memo(function BlockForm({
  path,
  index,
  of,
}: {
  path: EditPath;
  index: number;
  of: number;
}) {
  const block = useDocument(({ draft }) => valueAt(draft.content, path)) as AnyBlock | undefined;
  if (block === undefined) return null;
  const { type } = block;
  if (!isBlockType(type))
    return <UnknownRow id={path} what="block" original={Reflect.get(block, 'original')} />;
  const { fields, essential, label } = blockKinds[type];
  // A hint is shown only in a block without other content.
  const hint = isBlankBlock(block, () => true) ? hintOf(block) : null;
  return (
    <Entry
      path={path}
      name={nameOfBlock(block)}
      kind={label}
      hidden={block.hidden}
      place={{ index, of }}
      findings={() => (block.hidden ? 0 : issuesOf(fields, block, path).length)}
      level="inner"
      thumbnail={<EntryImage entry={block} fields={fields} />}
    >
      <HintedControls fields={fields} essential={essential} path={path} hint={hint} />
    </Entry>
  );
});
