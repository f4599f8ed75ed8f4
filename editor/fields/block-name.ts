import { isBlankBlock } from '#src/domain/blank.ts';
import { blockKinds, isBlockType } from '#src/domain/blocks/index.ts';
import { fieldKinds, type AnyBlock } from '#src/domain/fields.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { hintOf } from '#src/domain/starting-points.ts';

const maxLength = 60;

/** The name of a block in its row: its first words, else its hint while it is empty, else its kind. */
export function nameOfBlock(block: AnyBlock): string {
  if (!isBlockType(block.type)) return 'Block';
  const { fields, label } = blockKinds[block.type];
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = Reflect.get(block, name);
    const words =
      field.kind === 'text' ? String(value) : fieldKinds.richText.holds(value) ? toPlainText(value) : '';
    const line = words.trim().split('\n')[0] ?? '';
    if (line !== '') return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
  }
  return (isBlankBlock(block, () => true) ? hintOf(block) : null) ?? label;
}
