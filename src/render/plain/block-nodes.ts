import { altOf } from '#src/templates/parts/image.tsx';
import type { Block } from '#src/domain/blocks/index.ts';
import type { FileUse, ImageUse } from '#src/domain/fields.ts';
import { fileOf } from '#src/templates/parts/files.tsx';
import type { SiteView } from '#src/templates/template.ts';
import { imageUrl } from '../one-rendition.ts';
import { bullets, facts, heading, paragraphs, prose, run, type Run, type TextNode } from './nodes.ts';

/** A body; its headings begin at `level`. */
export const bodyNodes = (body: readonly Block[], site: SiteView, level: number): TextNode[] =>
  body.flatMap((block) => blockNodes(block, site, level));

function blockNodes(block: Block, site: SiteView, level: number): TextNode[] {
  const titled = (title: string): TextNode[] => (title.trim() === '' ? [] : [heading(level, title)]);
  switch (block.type) {
    case 'text':
      return block.role === 'none'
        ? prose(block.body, level)
        : [heading(level, site.labels[block.role]), ...prose(block.body, level + 1)];
    case 'quote':
      return [{ kind: 'quote', nodes: [...paragraphs(block.text), ...facts(block.name, block.role)] }];
    case 'steps':
      return [
        heading(level, block.title.trim() || site.labels[block.role]),
        ...block.items.flatMap((step) => [
          ...(step.title.trim() === '' ? [] : [heading(level + 1, step.title)]),
          ...prose(step.body, level + 2),
          ...step.images.flatMap((one) => imageNodes(one, site)),
        ]),
      ];
    case 'figures':
      return bullets(block.items.map(({ value, label }) => `${value} ${label}`));
    case 'code':
      return [{ kind: 'code', language: block.language, text: block.code }, ...paragraphs(block.caption)];
    case 'table':
      return [
        { kind: 'table', rows: [block.header, ...block.rows.map(({ cells }) => cells)] },
        ...paragraphs(block.caption),
      ];
    case 'credits':
      return [
        heading(level, block.title.trim() || site.labels.credits),
        ...bullets(
          block.items.map(({ role, name, url }) =>
            role.trim() === '' ? run(name, url) : [{ text: `${role.trim()}: `, url: null }, run(name, url)],
          ),
        ),
      ];
    case 'link':
      return [...facts(run(block.title.trim() || block.url, block.url)), ...paragraphs(block.description)];
    case 'file':
      return [...facts(fileRun(block.file, block.title, site)), ...paragraphs(block.description)];
    case 'video':
      return [
        ...titled(block.title),
        ...filmNodes(block, site),
        ...paragraphs(block.caption),
        ...paragraphs(block.transcript),
      ];
    case 'audio':
      return [
        ...facts(fileRun(block.file, block.title, site)),
        ...paragraphs(block.caption),
        ...paragraphs(block.transcript),
      ];
    case 'image':
      return imageNodes(block, site);
    case 'comparison':
      return [
        ...imageNodes({ image: block.before, caption: '' }, site),
        ...imageNodes({ image: block.after, caption: block.caption }, site),
      ];
    case 'gallery':
      return block.images.flatMap((one) => imageNodes(one, site));
  }
}

/** An image with its caption, if the site has it. */
export function imageNodes(
  { image: use, caption }: { image: ImageUse | null; caption: string },
  site: SiteView,
): TextNode[] {
  const url = imageUrl(use, site);
  if (url === null) return [];
  return [{ kind: 'image', alt: altOf(use, site), url }, ...paragraphs(caption)];
}

/** Where a film can be watched. */
export function filmNodes(film: { file: FileUse | null; url: string }, site: SiteView): TextNode[] {
  const file = fileRun(film.file, '', site);
  return facts(file.url === null ? '' : { ...file, text: site.labels.watch }, run(film.url, film.url));
}

/** A file by its title, else by its name; without a link where the site does not have it. */
export function fileRun(use: FileUse | null, title: string, site: SiteView): Run {
  const file = fileOf(use, site);
  return file === null ? run(title) : { text: title.trim() || file.name, url: site.to.file(file) };
}
