import type { Block } from '#src/domain/blocks/index.ts';
import type { FileUse, ImageUse } from '#src/domain/fields.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { fileOf } from '#src/templates/parts/files.tsx';
import { altOf, creditOf } from '#src/templates/parts/image.tsx';
import type { SeriesImage, SiteView } from '#src/templates/template.ts';
import { imageUrl } from '../one-rendition.ts';
import { shorten } from '../shorten.ts';
import { dateOf, some, type Data } from './data.ts';
import { author } from './person.ts';

/** The films of a body that can be watched. */
export const videosInBody = (body: readonly Block[], site: SiteView): Data[] =>
  body.flatMap((block) =>
    block.type === 'video'
      ? video({ ...block, title: block.title || block.caption, summary: block.caption, date: '' }, site)
      : [],
  );

/** The films of sections that can be watched. */
export const videosInSections = (sections: readonly Section[], site: SiteView): Data[] =>
  sections.flatMap((section) =>
    section.type === 'video' ? section.items.flatMap((film) => video(film, site)) : [],
  );

type Film = {
  title: string;
  summary: string;
  file: FileUse | null;
  url: string;
  poster: ImageUse | null;
  transcript: string;
  date: string;
};

function video(film: Film, site: SiteView): Data[] {
  const file = fileOf(film.file, site);
  const url = safeUrl(film.url);
  if (film.title.trim() === '' || (file === null && url === null)) return [];
  return [
    {
      '@type': 'VideoObject',
      name: film.title,
      description: some(shorten(film.summary, 300)),
      thumbnailUrl: imageUrl(film.poster, site) ?? undefined,
      contentUrl: file === null ? undefined : site.to.file(file),
      encodingFormat: file?.contentType,
      url: url ?? undefined,
      uploadDate: dateOf(film.date),
      transcript: some(film.transcript),
      creator: { '@id': author(site)['@id'] },
    },
  ];
}

/** Pages of series stay small. */
const maxImages = 100;

/** The images of a series, each with its rights. */
export function imagesOf(section: SectionFor<'gallery'>, site: SiteView): Data[] {
  return section.items.slice(0, maxImages).flatMap((item) => {
    const image = imageOfSeries(item, { section, site });
    return image === null ? [] : [image];
  });
}

type InSeries = { section: SectionFor<'gallery'>; site: SiteView };

/** An image with its rights, or null if the site does not have it. */
export function imageOfSeries(
  { image, caption, date, place }: SeriesImage,
  { section, site }: InSeries,
): Data | null {
  const { url: license, notice } = licenseOf(section.license);
  const contentUrl = imageUrl(image, site);
  if (contentUrl === null) return null;
  return {
    '@type': 'ImageObject',
    contentUrl,
    caption: some(caption),
    description: some(altOf(image, site)),
    license,
    copyrightNotice: notice,
    creditText: creditOf(image, site) || section.credit.trim() || site.name,
    creator: { '@id': author(site)['@id'] },
    dateCreated: dateOf(date),
    contentLocation: place.trim() === '' ? undefined : { '@type': 'Place', name: place },
  };
}

/** Search engines take the URL of a license, so those of Creative Commons may be named; any other text is a notice. */
export function licenseOf(license: string): { url?: string; notice?: string } {
  const typed = license.trim();
  if (typed === '') return {};
  const [, terms, version] = /^CC[ -](BY(?:-(?:NC|SA|ND))*)[ -](\d\.\d)$/i.exec(typed) ?? [];
  if (terms !== undefined)
    return { url: `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/` };
  if (/^CC ?0(?: 1\.0)?$/i.test(typed)) return { url: 'https://creativecommons.org/publicdomain/zero/1.0/' };
  const url = safeUrl(typed);
  return url?.startsWith('http') ? { url } : { notice: typed };
}
