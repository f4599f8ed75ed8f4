import { blockKinds, visibleBlocks } from '#src/domain/blocks/index.ts';
import type { AnyBlock, Field, Fields, ImageUse } from '#src/domain/fields.ts';
import { isPlain } from '#src/domain/highlighted-code.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { BlockNode, InlineNode, ListItem, RichText } from '#src/domain/rich-text.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { Shown } from './in-page/shown.ts';

/** A string of the content, its path, and where a site must show it. */
export type ContentString = { path: string; value: string; as: keyof Shown };

/** Every string in visible sections that an author typed, found by the fields of their kinds. */
export function contentStrings(content: PortfolioContent): ContentString[] {
  const pages = content.pages.filter(({ hidden }) => !hidden);
  return [
    ...sectionStrings(content.sections, ''),
    ...pages.flatMap((page) => [
      // The description of a page is for search engines.
      { path: `${page.slug.current}.title`, value: page.title, as: 'text' } as const,
      ...sectionStrings(page.sections, `${page.slug.current}.`),
    ]),
  ];
}

function sectionStrings(sections: PortfolioContent['sections'], above: string): ContentString[] {
  return sections.flatMap((section) =>
    section.type === 'unknown' || section.hidden
      ? []
      : stringsOf(kinds[section.type].fields, section, `${above}${section.type}`),
  );
}

function stringsOf(fields: Fields, values: Readonly<Record<string, unknown>>, path: string): ContentString[] {
  return Object.entries(fields)
    .flatMap(([name, field]) => valueStrings(field, values[name], `${path}.${name}`))
    .filter(({ value }) => value.trim() !== '');
}

function valueStrings(field: Field, value: unknown, path: string): ContentString[] {
  const found = (as: keyof Shown, ...all: string[]): ContentString[] =>
    all.map((string) => ({ path, value: string, as }));
  switch (field.kind) {
    case 'text':
      if (path.endsWith('.code.language') && isPlain(value as string)) return [];
      return found('text', ...(value as string).split('\n'));
    case 'strings':
      return found('text', ...(value as string[]));
    case 'richText':
      return found('text', ...(value as RichText).content.flatMap(textsOf));
    case 'link':
      return found('links', value as string);
    case 'date':
      return found('times', value as string);
    case 'image':
      // The poster of an uploaded video is no image of the page, and the video has a name.
      return value === null || path.endsWith('.poster') || (value as ImageUse).decorative
        ? []
        : found('alternatives', (value as ImageUse).alt);
    case 'list':
      return (value as Record<string, unknown>[])
        .filter((item) => item['hidden'] !== true)
        .flatMap((item, index) => stringsOf(field.item, item, `${path}.${index}`));
    case 'blocks':
      return visibleBlocks(value as AnyBlock[]).flatMap((block) =>
        stringsOf(blockKinds[block.type].fields, block, `${path}.${block.type}`),
      );
    default:
      return [];
  }
}

function textsOf(node: BlockNode | ListItem | InlineNode): string[] {
  if (node.type === 'text') return [node.text];
  if (node.type === 'hardBreak') return [];
  return (node.content ?? []).flatMap(textsOf);
}
