import { slugFromTitle, takeSlug } from '#src/domain/entry-slugs.ts';
import { joinPath, type EditPath } from '#src/domain/edit-path.ts';
import { newItem } from '#src/domain/fields.ts';
import { pageLimits } from '#src/domain/pages.ts';
import { portfolioLimits, type PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, newSection, type SectionFor } from '#src/domain/sections/index.ts';
import { kindOf, uploadKinds, type UploadKind } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import { entriesAt, type Edit, type Entry } from '#editor/document/apply-edit.ts';
import { mediaEntries, titleOf, useOf } from './media-entries.ts';
import type { MediaTarget } from './media-target.ts';

/** The target of uploads: an existing list, a new section or project, or only the media library. */
export type Destination =
  | { kind: 'target'; target: MediaTarget }
  /** `page` is the path of the custom page, empty for the front page. */
  | { kind: 'series'; page: EditPath; title: string }
  | { kind: 'project'; title: string }
  | { kind: 'projects' }
  | { kind: 'library' };

type AddEntries = Extract<Edit, { kind: 'add-entries' }>;

/**
 * The edit that adds uploads at their destination, and the uploads that stay in the media library only. `at` is the
 * destination of later files of the same batch.
 */
export type MediaEdit = { edit: AddEntries | null; rest: readonly Upload[]; at: EditPath | null };

type Added<D extends Destination = Destination> = {
  to: D;
  uploads: readonly Upload[];
  newId: () => string;
};

export function mediaEdit(content: PortfolioContent, { to, uploads, newId }: Added): MediaEdit {
  switch (to.kind) {
    case 'library':
      return { edit: null, rest: uploads, at: null };
    case 'target': {
      const { list, field } = to.target;
      const existing = entriesAt(content, list);
      const room = existing === null ? 0 : field.maxItems - existing.length;
      const { entries, rest } = mediaEntries(to.target, uploads, { room, newId });
      return edited(list, entries, { rest, uploads });
    }
    case 'series': {
      const { page, title } = to;
      const section = newSection('gallery', newId());
      const field = kinds.gallery.fields.items;
      const { entries, rest } = mediaEntries({ field, takes: ['image'] }, uploads, {
        room: field.maxItems,
        newId,
      });
      const items = entries as unknown as SectionFor<'gallery'>['items'];
      return sectionAdded(content, { page, section: { ...section, title, items } }, { rest, uploads });
    }
    case 'project':
    case 'projects':
      return projectsAdded(content, { to, uploads, newId });
  }
}

type Result = { rest: readonly Upload[]; uploads: readonly Upload[] };

function edited(list: EditPath, entries: readonly Entry[], { rest, uploads }: Result): MediaEdit {
  const [first] = entries;
  if (first === undefined) return { edit: null, rest: uploads, at: null };
  const shown = uploads.filter((upload) => !rest.includes(upload));
  const edit: AddEntries = { kind: 'add-entries', list, entries, name: countOf(shown) };
  return { edit, rest, at: joinPath(list, first.id) };
}

function sectionAdded(
  content: PortfolioContent,
  { page, section }: { page: EditPath; section: unknown },
  result: Result,
): MediaEdit {
  const list = page === '' ? '' : joinPath(page, 'sections');
  const max = page === '' ? portfolioLimits.sections : pageLimits.sections;
  const hasRoom = (entriesAt(content, list)?.length ?? max) < max;
  return edited(list, hasRoom ? [section as Entry] : [], result);
}

function projectsAdded(
  content: PortfolioContent,
  { to, uploads, newId }: Added<Extract<Destination, { kind: 'project' | 'projects' }>>,
): MediaEdit {
  const field = kinds.projects.fields.items;
  const existing = content.sections.find((section) => section.type === 'projects');
  const taken = new Set(existing?.items.map(({ slug }) => slug.current) ?? []);
  const project = (title: string, images: readonly Upload[], body: readonly Entry[]): Entry => {
    const slug = slugFromTitle(title, '');
    const made = newItem(field, newId());
    const [cover] = images;
    return {
      ...made,
      title,
      slug: slug === '' ? made.slug : { current: takeSlug(slug, taken), former: [] },
      cover: cover === undefined ? null : useOf(cover),
      body,
    } as Entry;
  };
  const isImage = ({ contentType }: Upload): boolean => kindOf(contentType) === 'image';
  const room = field.maxItems - (existing?.items.length ?? 0);
  const blocks = mediaEntries({ field: field.item.body, takes: uploadKinds }, uploads, {
    room: field.item.body.maxItems,
    newId,
  });
  const images = uploads.filter(isImage);
  const items = (
    to.kind === 'projects'
      ? images.map((image) => project(titleOf(image), [image], []))
      : [project(to.title, images, blocks.entries)]
  ).slice(0, Math.max(0, room));
  const rest =
    to.kind === 'projects'
      ? uploads.filter((upload) => !isImage(upload) || images.indexOf(upload) >= room)
      : blocks.rest;
  if (existing !== undefined) return edited(joinPath(existing.id, 'items'), items, { rest, uploads });
  const section = { ...newSection('projects', newId()), items };
  const added = sectionAdded(content, { page: '', section }, { rest, uploads });
  return { ...added, at: joinPath(section.id, 'items', items[0]?.id ?? '') };
}

const names: Readonly<Record<UploadKind, string>> = {
  image: 'image',
  document: 'PDF',
  video: 'video',
  audio: 'audio file',
  captions: 'captions file',
};

/** `24 images`, `1 video`, `5 files` for mixed types. */
export function countOf(uploads: readonly Pick<Upload, 'contentType'>[]): string {
  const kindsOf = new Set(uploads.map(({ contentType }) => kindOf(contentType)));
  const [only] = kindsOf;
  const name = kindsOf.size === 1 && only !== undefined ? names[only] : 'file';
  return `${uploads.length} ${name}${uploads.length === 1 ? '' : 's'}`;
}
