import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem, type FileUse, type ImageUse } from '#src/domain/fields.ts';
import { kindOf } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Entry } from '#editor/document/apply-edit.ts';
import { imageNameIn, type MediaTarget } from './media-target.ts';

/** Uploads as entries of a list, in order, and those that do not fit. */
export type MediaEntries = { entries: Entry[]; rest: Upload[] };

/** The maximum number of images in a gallery block. */
const galleryMax = 200;

/** The entries for these uploads in a list, at most `room` of them. */
export function mediaEntries(
  { field, takes }: Pick<MediaTarget, 'field' | 'takes'>,
  uploads: readonly Upload[],
  { room, newId }: { room: number; newId: () => string },
): MediaEntries {
  const { films, rest } = takes.includes('video') ? withCompanions(uploads) : { films: [], rest: uploads };
  const taken = rest.filter(({ contentType }) => takes.includes(kindOf(contentType)));
  const made =
    field.kind === 'blocks'
      ? bodyBlocks(taken, films, newId)
      : [
          ...taken.map((upload) => ({
            entry: asEntry({ ...newItem(field, newId()), ...valuesOf(upload, imageNameIn(field)) }),
            uploads: [upload],
          })),
          ...films.map((film) => ({
            entry: asEntry({ ...newItem(field, newId()), ...filmValues(film) }),
            uploads: [film.video, ...film.companions],
          })),
        ];
  const added = made.slice(0, Math.max(0, room));
  const used = new Set(added.flatMap((one) => one.uploads));
  return { entries: added.map(({ entry }) => entry), rest: uploads.filter((upload) => !used.has(upload)) };
}

type Made = { entry: Entry; uploads: Upload[] };

/** Blocks and items are entries with ids. */
const asEntry = (made: { id: string; hidden: boolean }): Entry => made as Entry;

/** A video with the poster and captions of the same file name. */
type Film = { video: Upload; poster: Upload | null; captions: Upload | null; companions: Upload[] };

/** Videos include the image and the captions of the same name: `film.mp4`, `film.jpg`, `film.vtt`. */
function withCompanions(uploads: readonly Upload[]): { films: Film[]; rest: Upload[] } {
  const films = uploads.filter(isOf('video')).map((video): Film => {
    const beside = uploads.filter((one) => stemOf(one) === stemOf(video));
    const poster = beside.find(isImage) ?? null;
    const captions = beside.find(isOf('captions')) ?? null;
    return { video, poster, captions, companions: [poster, captions].filter((one) => one !== null) };
  });
  const used = new Set(films.flatMap(({ video, companions }) => [video, ...companions]));
  return { films, rest: uploads.filter((upload) => !used.has(upload)) };
}

/** All images as one gallery or image block, then each other file in its own block. */
function bodyBlocks(uploads: readonly Upload[], films: readonly Film[], newId: () => string): Made[] {
  const images = uploads.filter(isImage);
  const [first] = images;
  const shown: Made[] = [];
  if (first !== undefined && images.length === 1) {
    shown.push({ entry: { ...newBlock('image', newId()), image: useOf(first) }, uploads: [first] });
  }
  for (let at = 0; images.length > 1 && at < images.length; at += galleryMax) {
    const part = images.slice(at, at + galleryMax);
    const items = part.map((upload) => ({ id: newId(), hidden: false, image: useOf(upload), caption: '' }));
    shown.push({ entry: { ...newBlock('gallery', newId()), images: items }, uploads: part });
  }
  return [
    ...shown,
    ...films.map((film) => ({
      entry: { ...newBlock('video', newId()), ...filmValues(film) },
      uploads: [film.video, ...film.companions],
    })),
    ...uploads.flatMap((upload): Made[] => {
      const kind = kindOf(upload.contentType);
      if (kind !== 'audio' && kind !== 'document') return [];
      const type = kind === 'audio' ? 'audio' : 'file';
      return [{ entry: { ...newBlock(type, newId()), ...fileValues(upload) }, uploads: [upload] }];
    }),
  ];
}

const valuesOf = (upload: Upload, imageName: string | null): Record<string, unknown> =>
  imageName === null ? fileValues(upload) : { [imageName]: useOf(upload) };

const fileValues = (upload: Upload): { title: string; file: FileUse } => ({
  title: titleOf(upload),
  file: { uploadId: upload.id },
});

const filmValues = ({ video, poster, captions }: Film): Record<string, unknown> => ({
  ...fileValues(video),
  poster: poster && useOf(poster),
  captions: captions && { uploadId: captions.id },
});

/** An image without its own description, so that the one of its upload applies. */
export const useOf = ({ id }: Upload): ImageUse => ({ uploadId: id, alt: '', decorative: false });

/** `bridge-at_night.jpg` as `bridge at night`. */
export const titleOf = (upload: Pick<Upload, 'name'>): string =>
  stemOf(upload).replaceAll(/[_-]+/g, ' ').trim();

const stemOf = ({ name }: Pick<Upload, 'name'>): string => name.replace(/\.[A-Za-z0-9]{1,8}$/, '');

const isOf =
  (kind: ReturnType<typeof kindOf>) =>
  ({ contentType }: Upload): boolean =>
    kindOf(contentType) === kind;
const isImage = isOf('image');
