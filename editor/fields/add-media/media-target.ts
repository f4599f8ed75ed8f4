import { blockKinds, isBlockType } from '#src/domain/blocks/index.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { BlocksField, Fields, ListField } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { pageFields } from '#src/domain/pages.ts';
import { nameOfPath } from '#src/domain/path-name.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { isSectionType, kinds, type SectionType } from '#src/domain/sections/index.ts';
import { uploadKinds, type UploadKind } from '#src/domain/upload-types.ts';

/** A list that uploads can be added to: entries with an image or a file each, or the blocks of a body. */
export type MediaTarget = {
  list: EditPath;
  field: ListField | BlocksField;
  /** The kinds of uploads that fit. */
  takes: readonly UploadKind[];
  /** The name on the screen: `Mountains`, `Projects › Bridge`. */
  name: string;
};

/** The innermost list around a path that accepts one of these kinds, or null. */
export function mediaTargetAt(
  content: PortfolioContent,
  path: EditPath,
  wanted: readonly UploadKind[],
): MediaTarget | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const at = parts.slice(0, length).join('.');
    const named = namedList(content, at);
    const fields = fieldsAt(content, at);
    const offered = named === null ? Object.entries(fields ?? {}) : [named];
    const owner = named === null ? at : parts.slice(0, length - 1).join('.');
    for (const [name, field] of offered) {
      if (field.kind !== 'list' && field.kind !== 'blocks') continue;
      const takes = takenBy(field, content, owner);
      if (!takes.some((kind) => wanted.includes(kind))) continue;
      return { list: joinPath(owner, name), field, takes, name: nameOfPath(content, owner) };
    }
  }
  return null;
}

/** Sections whose entries mainly consist of a file. */
const filesOfSections: Partial<Record<SectionType, readonly UploadKind[]>> = {
  video: ['video'],
  files: ['document'],
};

function takenBy(
  field: ListField | BlocksField,
  content: PortfolioContent,
  owner: EditPath,
): readonly UploadKind[] {
  if (field.kind === 'blocks') return uploadKinds;
  if (imageNameIn(field) !== null) return ['image'];
  const section = valueAt(content, owner);
  const isSection = isRecord(section) && isSectionType(section.type) && 'items' in section;
  return (isSection && filesOfSections[section.type as SectionType]) || [];
}

/** The image field of an entry, in lists of images. */
export function imageNameIn({ item }: ListField): string | null {
  const found = Object.entries(item).find(([, field]) => field.kind === 'image' && field.required);
  return found?.[0] ?? null;
}

/** The list at the end of a path, by its name in the fields around it. */
function namedList(content: PortfolioContent, path: EditPath): [string, ListField | BlocksField] | null {
  const cut = path.lastIndexOf('.');
  const name = path.slice(cut + 1);
  const field = cut === -1 ? undefined : fieldsAt(content, path.slice(0, cut))?.[name];
  return field?.kind === 'list' || field?.kind === 'blocks' ? [name, field] : null;
}

/** The fields of the section, page, entry or block at a path, or null. */
function fieldsAt(content: PortfolioContent, path: EditPath): Fields | null {
  const parts = path.split('.');
  if (parts[0] !== 'pages') return fieldsBelow(content, { path: parts[0] ?? '', rest: parts.slice(1) });
  const [, page = '', sections, section, ...rest] = parts;
  if (section === undefined) return sections === undefined && page !== '' ? pageFields : null;
  return fieldsBelow(content, { path: joinPath('pages', page, 'sections', section), rest });
}

function fieldsBelow(
  content: PortfolioContent,
  { path, rest }: { path: EditPath; rest: readonly string[] },
): Fields | null {
  const section = valueAt(content, path);
  if (!isRecord(section) || !isSectionType(section.type)) return null;
  let fields: Fields = kinds[section.type].fields;
  let at = path;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', id] = rest.slice(index, index + 2);
    const field = fields[name];
    if (id === undefined) return null;
    at = joinPath(at, name, id);
    if (field?.kind === 'list') {
      fields = field.item;
      continue;
    }
    const block = field?.kind === 'blocks' ? valueAt(content, at) : null;
    if (!isRecord(block) || !isBlockType(block.type)) return null;
    fields = blockKinds[block.type].fields;
  }
  return fields;
}
