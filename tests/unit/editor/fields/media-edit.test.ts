import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { newItem } from '#src/domain/fields.ts';
import { newPage } from '#src/domain/pages.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { uploadKinds, type UploadKind } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import { valueAt } from '#src/domain/edit-path.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { countOf, mediaEdit, type Destination } from '#editor/fields/add-media/media-edit.ts';
import { mediaTargetAt } from '#editor/fields/add-media/media-target.ts';
import { aPortfolio, anUpload, numbers } from '#tests/support/builders.ts';

const project = {
  ...newItem(kinds.projects.fields.items, 'bridge'),
  title: 'Bridge',
  body: [newBlock('text', 'words'), newBlock('gallery', 'stills')],
};
const content: PortfolioContent = {
  ...contentOf(aPortfolio()),
  sections: [
    newSection('hero', 'hero'),
    { ...newSection('gallery', 'series'), title: 'Mountains' },
    { ...newSection('projects', 'projects'), items: [project] },
    newSection('video', 'films'),
    newSection('files', 'files'),
  ],
  pages: [{ ...newPage('about'), title: 'About', sections: [newSection('gallery', 'inner')] }],
};

const idOf = (name: string): string => name.replaceAll(/[^a-z0-9]/g, '');
const image = (name: string): Upload =>
  anUpload({ id: idOf(name), name: `${name}.jpg`, contentType: 'image/jpeg' });
const other = (name: string, contentType: Upload['contentType']): Upload =>
  anUpload({ id: idOf(name), name, contentType });

let ids = 0;
const newId = (): string => `new${(ids += 1)}`;

/** The value at a path after uploads were added, as the server stores it. */
function added(to: Destination, uploads: Upload[], from = content) {
  const { edit, rest, at } = mediaEdit(from, { to, uploads, newId });
  const next = edit === null ? from : applyEdit(from, edit);
  return { next: readContent(next), rest: rest.map(({ name }) => name), at, name: edit?.name };
}

function at(path: string, wanted: readonly UploadKind[] = ['image'], from = content): Destination {
  const target = mediaTargetAt(from, path, wanted);
  if (target === null) throw new TypeError(`Nothing at ${path} shows ${wanted.join()}.`);
  return { kind: 'target', target };
}

describe('media target', () => {
  it.each([
    ['the section', 'series', 'series.items', 'Mountains'],
    ['an entry in it', 'series.items.some', 'series.items', 'Mountains'],
    ['a field of an entry', 'series.items.some.caption', 'series.items', 'Mountains'],
    ['a project', 'projects.items.bridge.title', 'projects.items.bridge.body', 'Projects › Bridge'],
    [
      'a gallery block',
      'projects.items.bridge.body.stills.layout',
      'projects.items.bridge.body.stills.images',
      'Projects › Bridge › Gallery',
    ],
    [
      'a block without images',
      'projects.items.bridge.body.words',
      'projects.items.bridge.body',
      'Projects › Bridge',
    ],
    [
      'a section of a page',
      'pages.about.sections.inner',
      'pages.about.sections.inner.items',
      'About › Gallery',
    ],
  ])('finds the list of images around %s', (...[, path, list, name]) => {
    expect(mediaTargetAt(content, path, ['image'])).toMatchObject({ list, name });
  });

  it.each(['hero', 'projects', 'pages.about', 'seo', 'sections', 'pages', '', 'gone.items.x'])(
    'finds no list of images around “%s”',
    (path) => {
      expect(mediaTargetAt(content, path, ['image'])).toBeNull();
    },
  );

  it('finds lists for videos and PDFs, and the text of a series for files that its list does not accept', () => {
    expect(mediaTargetAt(content, 'films', ['video'])?.list).toBe('films.items');
    expect(mediaTargetAt(content, 'files', ['document'])?.list).toBe('files.items');
    expect(mediaTargetAt(content, 'series', ['audio'])?.list).toBe('series.body');
  });
});

describe('media edit', () => {
  it('adds images to a gallery in order, with the descriptions of the media library', () => {
    const { next, rest, name } = added(at('series'), [image('b'), image('a')]);
    expect(valueAt(next, 'series.items')).toMatchObject([
      { image: { uploadId: 'b', alt: '', decorative: false } },
      { image: { uploadId: 'a', alt: '', decorative: false } },
    ]);
    expect(rest).toEqual([]);
    expect(name).toBe('2 images');
  });

  it('keeps files in the media library that a list does not accept', () => {
    const { next, rest, name } = added(at('series'), [image('a'), other('film.mp4', 'video/mp4')]);
    expect(valueAt(next, 'series.items')).toHaveLength(1);
    expect(rest).toEqual(['film.mp4']);
    expect(name).toBe('1 image');
  });

  it('adds no more than a list can hold', () => {
    const many = numbers(501).map((number) => image(`i${number}`));
    const { next, rest } = added(at('series'), many);
    expect(valueAt(next, 'series.items')).toHaveLength(500);
    expect(rest).toEqual(['i500.jpg']);
  });

  it('adds nothing to a list that was removed', () => {
    const gone = { ...content, sections: [] };
    expect(added(at('series'), [image('a')], gone)).toMatchObject({
      next: { sections: [] },
      rest: ['a.jpg'],
    });
  });

  it('adds a gallery of images to a body, and a block for each other file', () => {
    const uploads = [
      image('a'),
      other('song.mp3', 'audio/mpeg'),
      image('b'),
      other('price-list.pdf', 'application/pdf'),
    ];
    const { next, at: path } = added(at('projects.items.bridge'), uploads);
    const body = valueAt(next, 'projects.items.bridge.body') as { type: string }[];
    expect(body.slice(2)).toMatchObject([
      { type: 'gallery', images: [{ image: { uploadId: 'a' } }, { image: { uploadId: 'b' } }] },
      { type: 'audio', title: 'song', file: { uploadId: 'songmp3' } },
      { type: 'file', title: 'price list', file: { uploadId: 'pricelistpdf' } },
    ]);
    const late = added(at(path ?? '', ['image'], next), [image('c')], next);
    expect(valueAt(late.next, 'projects.items.bridge.body')).toHaveLength(5);
  });

  it('adds the poster and captions of the same name to a video', () => {
    const uploads = [image('film'), other('film.mp4', 'video/mp4'), other('film.vtt', 'text/vtt')];
    const { next, rest } = added(at('films', ['video']), uploads);
    expect(valueAt(next, 'films.items')).toMatchObject([
      {
        title: 'film',
        file: { uploadId: 'filmmp4' },
        poster: { uploadId: 'film' },
        captions: { uploadId: 'filmvtt' },
      },
    ]);
    expect(rest).toEqual([]);
  });

  it('adds a folder as a new series on the open page', () => {
    const front = added({ kind: 'series', page: '', title: 'Alps' }, [image('a'), image('b')]);
    expect(front.next.sections.at(-1)).toMatchObject({ type: 'gallery', title: 'Alps' });
    const inner = added({ kind: 'series', page: 'pages.about', title: '' }, [image('a')]);
    expect(inner.next.pages[0]?.sections.at(-1)).toMatchObject({ items: [{ image: { uploadId: 'a' } }] });
    expect(mediaTargetAt(inner.next, inner.at ?? '', ['image'])?.list).toBe(`${inner.at}.items`);
  });

  it('adds one project with all files, or one for each image', () => {
    const uploads = [image('bridge'), image('tower_at-night'), other('plan.pdf', 'application/pdf')];
    const one = added({ kind: 'project', title: 'Two works' }, uploads);
    expect(valueAt(one.next, 'projects.items')).toMatchObject([
      { title: 'Bridge' },
      { title: 'Two works', cover: { uploadId: 'bridge' }, body: [{ type: 'gallery' }, { type: 'file' }] },
    ]);
    expect(one.rest).toEqual([]);
    const each = added({ kind: 'projects' }, uploads);
    expect(valueAt(each.next, 'projects.items')).toMatchObject([
      { title: 'Bridge' },
      { title: 'bridge', slug: { current: 'bridge' } },
      { title: 'tower at night', cover: { uploadId: 'toweratnight' }, slug: { current: 'tower-at-night' } },
    ]);
    expect(each.rest).toEqual(['plan.pdf']);
  });

  it('adds a projects section if there is none', () => {
    const without = { ...content, sections: [] };
    const { next, at: path } = added({ kind: 'project', title: 'Bridge' }, [image('a')], without);
    expect(next.sections).toMatchObject([{ type: 'projects', items: [{ title: 'Bridge' }] }]);
    expect(mediaTargetAt(next, path ?? '', uploadKinds)?.list).toBe(`${path}.body`);
  });

  it('counts files by kind', () => {
    expect(countOf([image('a')])).toBe('1 image');
    expect(countOf([image('a'), other('a.mp4', 'video/mp4')])).toBe('2 files');
    expect(countOf([other('a.pdf', 'application/pdf'), other('b.pdf', 'application/pdf')])).toBe('2 PDFs');
  });
});
