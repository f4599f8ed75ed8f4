import { blockKinds, isBlockType } from './blocks/index.ts';
import { fieldKinds, type Field, type Fields, type FileUse, type ImageUse } from './fields.ts';
import { isEmptyRichText } from './rich-text.ts';

/** True when a site has the file of an upload, or the used crop of an image. */
export type HasUpload = (use: FileUse | ImageUse) => boolean;

/** True for values that show nothing to a visitor. Choices, switches, slugs and icons alone count as nothing. */
export function isBlank(fields: Fields, values: object, hasUpload: HasUpload): boolean {
  return Object.entries(fields).every(([name, field]) =>
    isBlankField(field, Reflect.get(values, name), hasUpload),
  );
}

/** True for a block that shows nothing to a visitor. */
export function isBlankBlock(block: { type: string }, hasUpload: HasUpload): boolean {
  return !isBlockType(block.type) || isBlank(blockKinds[block.type].fields, block, hasUpload);
}

function isBlankField(field: Field, value: unknown, hasUpload: HasUpload): boolean {
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'date':
      return typeof value !== 'string' || value.trim() === '';
    case 'strings':
      return !fieldKinds.strings.holds(value) || value.every((text) => text.trim() === '');
    case 'richText':
      return !fieldKinds.richText.holds(value) || isEmptyRichText(value);
    case 'image':
    case 'file':
      return !isUse(value) || !hasUpload(value);
    case 'list':
      return (
        !fieldKinds.list.holds(value) ||
        value.every((item) => item.hidden || isBlank(field.item, item, hasUpload))
      );
    case 'blocks':
      return (
        !fieldKinds.blocks.holds(value) ||
        value.every((block) => block.hidden || isBlankBlock(block, hasUpload))
      );
    case 'select':
    case 'toggle':
    case 'color':
    case 'slug':
    case 'icon':
      return true;
  }
}

function isUse(value: unknown): value is FileUse | ImageUse {
  return typeof value === 'object' && value !== null && 'uploadId' in value;
}
