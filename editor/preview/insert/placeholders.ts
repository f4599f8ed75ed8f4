import type { BlockType } from '#src/domain/blocks/index.ts';
import type { SectionType } from '#src/domain/sections/index.ts';
import type { Media } from '../preview-site.ts';

/* Placeholder images for thumbnails of sections that consist of images. */

const tones = ['#9db5ae', '#c9b79c', '#8f9bb3'] as const;
const idOf = (index: number): string => `placeholder${index}`;

export const placeholderMedia: Media = {
  images: Object.fromEntries(
    tones.map((_, index) => [
      idOf(index),
      {
        width: 1200,
        height: 900,
        focus: { x: 0.5, y: 0.5 },
        credit: '',
        alt: '',
        decorative: true,
        renditions: [
          {
            format: 'webp' as const,
            width: 1200,
            height: 900,
            bytes: 0,
            sha256: idOf(index),
            contentType: 'image/webp',
          },
        ],
      },
    ]),
  ),
  files: Object.fromEntries(
    (
      [
        ['pdf', 'cv.pdf', 'application/pdf'],
        ['film', 'film.mp4', 'video/mp4'],
        ['sound', 'sound.mp3', 'audio/mpeg'],
      ] as const
    ).map(([id, name, contentType]) => [id, { name, contentType, bytes: 240_000, sha256: id }]),
  ),
};

/** The URL of a placeholder image. Empty for files, because the content policy refuses films that are made of text. */
export function placeholderUrl(id: string): string {
  if (id in placeholderMedia.files) return '';
  const tone = tones[Number(id.replace(/\D/g, ''))] ?? tones[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><path fill="${tone}" d="M0 0h1200v900H0z"/><path fill="#0002" d="m0 900 400-420 260 240 200-180 340 360z"/><circle fill="#fff6" cx="900" cy="230" r="90"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const image = (index: number) => ({ uploadId: idOf(index), alt: '', decorative: true });

/** The initial values of a section, with placeholder images for kinds that are empty without images. */
export function withPlaceholders(
  type: SectionType,
  values: Readonly<Record<string, unknown>>,
  newId: () => string,
): Readonly<Record<string, unknown>> {
  const entry = (given: object) => ({ id: newId(), hidden: false, ...given });
  if (type === 'gallery') {
    return {
      ...values,
      items: tones.map((_, index) =>
        entry({ image: image(index), caption: 'A caption', date: '', place: '', tags: [] }),
      ),
    };
  }
  if (type === 'files')
    return { ...values, items: [entry({ title: 'CV', file: { uploadId: 'pdf' }, description: 'PDF' })] };
  if (type === 'video') {
    const film = { title: 'A film', file: { uploadId: 'film' }, url: '', poster: image(2), captions: null };
    return {
      ...values,
      items: [entry({ ...film, date: '', role: 'Direction', summary: '', transcript: '' })],
    };
  }
  return values;
}

/** The same for a block. */
export function blockWithPlaceholders(
  type: BlockType,
  values: Readonly<Record<string, unknown>>,
  newId: () => string,
): Readonly<Record<string, unknown>> {
  const caption = 'A caption';
  switch (type) {
    case 'image':
      return { image: image(0), caption };
    case 'gallery':
      return {
        images: tones.map((_, index) => ({ id: newId(), hidden: false, image: image(index), caption: '' })),
      };
    case 'video':
      return { file: { uploadId: 'film' }, poster: image(2), caption };
    case 'audio':
      return { title: 'A recording', file: { uploadId: 'sound' }, caption };
    case 'comparison':
      return { before: image(0), after: image(1), caption };
    case 'file':
      return { title: 'A document', file: { uploadId: 'pdf' } };
    default:
      return values;
  }
}
