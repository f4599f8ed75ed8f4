import { blockKinds, newBlock } from '#src/domain/blocks/index.ts';
import {
  newItem,
  type Field,
  type Fields,
  type FilePurpose,
  type ListField,
  type TextField,
} from '#src/domain/fields.ts';
import { newPage, pageFields } from '#src/domain/pages.ts';
import type { SiteMedia } from '#src/domain/site.ts';
import type { UploadType } from '#src/domain/upload-types.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, sectionTypes } from '#src/domain/sections/index.ts';
import { standInImage } from './stand-in-image.ts';
import type { CheckedContent } from './checked-content.ts';

const images = {
  wide: standInImage({ id: 'wide', width: 1600, height: 900 }),
  square: standInImage({ id: 'square', width: 1000, height: 1000 }),
  tall: standInImage({ id: 'tall', width: 900, height: 1600 }),
};
const fileOf = (name: string, contentType: UploadType): SiteMedia => ({
  name,
  contentType,
  bytes: 12_000,
  sha256: name.length.toString(16).padStart(64, '0'),
});
const files: Record<FilePurpose, SiteMedia> = {
  document: fileOf('plan.pdf', 'application/pdf'),
  video: fileOf('film.mp4', 'video/mp4'),
  audio: fileOf('sounds.mp3', 'audio/mpeg'),
  captions: fileOf('words.en.vtt', 'text/vtt'),
};
const shapes = Object.keys(images);

/** A portfolio with every kind of section in which every field is filled, each with unique words. */
export function everyField(): CheckedContent {
  const maker = new Filling();
  const sections = maker.sections();
  const content = readContent({
    title: 'Unseen working title',
    template: templateIds[0],
    options: {},
    language: 'en',
    sections,
    pages: [{ ...newPage('p1'), ...maker.values(pageFields), sections: maker.sections() }],
    seo: { title: '', description: '', noindex: false, noai: false },
  });
  return { name: 'every field filled', content, images, files };
}

/** Counts, so that no two fields have the same words. */
class Filling {
  #count = 0;

  id(): string {
    this.#count += 1;
    return `f${this.#count}`;
  }

  /** A section of each kind. A kind that can have its own page occurs again without one. */
  sections(): unknown[] {
    return sectionTypes.flatMap((type) => {
      const { fields } = kinds[type];
      const section = { ...newSection(type, this.id()), ...this.values(fields) };
      const bare = emptied(fields);
      return Object.keys(bare).length === 0
        ? [section]
        : [section, { ...newSection(type, this.id()), ...this.values(fields), ...bare }];
    });
  }

  values(fields: Fields): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, this.#valueOf(name, field)]),
    );
  }

  #valueOf(name: string, field: Field): unknown {
    const words = `${name} ${this.id()}x`;
    switch (field.kind) {
      case 'text':
        return textOf(field, words);
      case 'richText':
        return fromPlainText(`${words} first.\n\n${words} second.`);
      case 'link':
        return `https://example.org/${words.replace(' ', '/')}`;
      case 'date':
        return name === 'end' ? '2024-05' : '2021-03';
      case 'image':
        // Compared figures have the same shape.
        return {
          uploadId: /before|after/.test(name) ? 'wide' : shapes[this.#count % shapes.length],
          alt: words,
          decorative: false,
        };
      case 'select':
        // A button that links to the contact section shows no URL.
        return name === 'target' ? 'url' : field.default;
      case 'file':
        return { uploadId: field.purpose };
      case 'strings':
        return [`${words} one`, `${words} two`];
      case 'slug':
        return { current: `s-${this.id()}`, former: [] };
      case 'blocks':
        return Object.values(blockKinds).map(({ type, fields }) => ({
          ...newBlock(type, this.id()),
          ...this.values(fields),
        }));
      case 'list':
        return this.#items(field);
      default:
        return field.default;
    }
  }

  /**
   * Three entries, if that many are allowed: the second without the fields that give an entry its own page, so that
   * only the front page shows it.
   */
  #items(list: ListField): unknown[] {
    const filled = [0, 1, 2]
      .slice(0, list.maxItems)
      .map(() => ({ ...newItem(list, this.id()), ...this.values(list.item) }));
    return filled.map((item, index) => (index === 1 ? { ...item, ...emptied(list.item) } : item));
  }
}

/** The fields that give an entry or a section its own page, without its blocks. */
const emptied = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'blocks')
      .map(([name, field]) => [name, field.default]),
  );

function textOf({ format, max }: TextField, words: string): string {
  if (format === 'email') return `${words.replace(' ', '.')}@example.org`;
  if (format === 'phone') return '+31 20 555 01 07';
  return words.slice(0, max);
}
