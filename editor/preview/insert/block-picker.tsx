import { blockKinds, newBlock, type BlockType } from '#src/domain/blocks/index.ts';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { newId, useEditing } from '#editor/fields/editing.ts';
import { announce } from '#editor/ui/status.tsx';
import { KindPicker } from './kind-picker.tsx';
import { PartThumbnail, sampleIds, type Parts } from './part-thumbnail.tsx';
import { blockWithPlaceholders } from './placeholders.ts';
import { startingBlock } from './starting-blocks.ts';

/** Offers a preview of every kind of block in the template of the portfolio. The block is added at `at` of a body. */
export function BlockPicker({ list, at, onClose }: { list: EditPath; at: number; onClose: () => void }) {
  const { document, view } = useEditing();
  function add(type: BlockType, start: 'filled' | 'empty'): void {
    const id = newId();
    const values = start === 'filled' ? startingBlock(type, newId) : {};
    document.edit({ kind: 'add-block', type, id, list, values, at });
    announce(`${blockKinds[type].label} added.`);
    onClose();
    const [first = ''] = blockKinds[type].essential;
    // The dialog returns the focus when it closes, so the field gets it after that.
    requestAnimationFrame(() => view.reveal(joinPath(list, id, first), 'focus'));
  }
  return (
    <KindPicker
      title="Add a block"
      kinds={Object.values(blockKinds)}
      thumbnailOf={(type) => <PartThumbnail type={type} partsOf={sampleOf} shows={{ kind: 'body' }} />}
      onAdd={add}
      onClose={onClose}
    />
  );
}

/** A portfolio with only a project that has a new block of this kind. */
function sampleOf(type: BlockType): Parts {
  const newSampleId = sampleIds();
  const values = blockWithPlaceholders(type, startingBlock(type, newSampleId), newSampleId);
  const project = {
    ...newItem(kinds.projects.fields.items, 'project'),
    title: 'Project',
    body: [{ ...newBlock(type, 'sample'), ...values }],
  };
  return { sections: [{ ...newSection('projects', 'projects'), items: [project] }], pages: [] };
}
