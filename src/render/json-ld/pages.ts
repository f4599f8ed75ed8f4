import type { Section } from '#src/domain/sections/index.ts';
import { nameOf } from '#src/templates/parts/shown-sections.ts';
import type {
  ImageProps,
  PageView,
  PostView,
  ProjectView,
  SeriesView,
  SiteView,
} from '#src/templates/template.ts';
import { bodyText } from '../body-text.ts';
import { imageUrl } from '../one-rendition.ts';
import { shorten } from '../shorten.ts';
import { nonEmpty, dateOf, some, type Data } from './data.ts';
import { imageOfSeries, imagesOf, licenseOf, videosInBody, videosInSections } from './media.ts';
import { author, person } from './person.ts';
import { publicationsIn } from './publications.ts';

// URLs are those of the view: absolute in what is published.

/** Google's ProfilePage with the Person it is about. */
export function profilePage(site: SiteView, description: string): Data {
  return {
    '@type': 'ProfilePage',
    url: site.to.home,
    name: nameOf(site),
    description: some(description),
    mainEntity: person(site),
    hasPart: nonEmpty(partsOf(site.sections, site)),
  };
}

/** A page of the author's own. */
export function ownPage(site: SiteView, page: PageView): Data {
  return {
    '@type': 'WebPage',
    url: site.to.page(page.slug),
    name: page.title,
    description: some(page.description),
    author: author(site),
    hasPart: nonEmpty(partsOf(page.sections, site)),
  };
}

/** A series with a page of its own is described there. */
function partsOf(sections: readonly Section[], site: SiteView): Data[] {
  const galleries = sections.filter(
    (section) =>
      section.type === 'gallery' &&
      !site.series.some((series) => series.hasPage && series.section.id === section.id),
  );
  return [
    ...publicationsIn(sections, site),
    ...videosInSections(sections, site),
    ...galleries.flatMap((section) => (section.type === 'gallery' ? imagesOf(section, site) : [])),
  ];
}

/** A case study as a CreativeWork by the Person. */
export function creativeWork(site: SiteView, view: ProjectView): Data {
  const { project, slug, body } = view;
  return {
    '@type': 'CreativeWork',
    url: site.to.project(slug),
    name: project.title,
    description: shorten(project.summary || bodyText(body), 300),
    keywords: some(project.tags.join(', ')),
    dateCreated: dateOf(project.end, project.start),
    image: imageUrl(project.cover, site) ?? undefined,
    video: nonEmpty(videosInBody(body, site)),
    author: author(site),
  };
}

/** A piece of writing on a page of its own. */
export function article(site: SiteView, view: PostView): Data {
  const { post, slug, body } = view;
  return {
    '@type': 'BlogPosting',
    url: site.to.post(slug),
    headline: post.title,
    description: shorten(post.summary || bodyText(body), 300),
    keywords: some(post.tags.join(', ')),
    datePublished: dateOf(post.date),
    image: imageUrl(post.cover, site) ?? undefined,
    video: nonEmpty(videosInBody(body, site)),
    author: author(site),
  };
}

/** A page for one image of a series. */
export function imagePage({ site, series, index }: ImageProps): Data {
  const { section, slug, imageSlugs } = series;
  const item = section.items[index];
  return {
    '@type': 'WebPage',
    url: site.to.image(slug, imageSlugs[index] ?? ''),
    isPartOf: {
      '@type': 'ImageGallery',
      url: site.to.series(slug),
      name: section.title || site.labels.series,
    },
    mainEntity: (item && imageOfSeries(item, { section, site })) ?? undefined,
    author: author(site),
  };
}

/** A series of images. */
export function imageGallery(site: SiteView, { section, slug, body }: SeriesView): Data {
  const { url, notice } = licenseOf(section.license);
  return {
    '@type': 'ImageGallery',
    url: site.to.series(slug),
    name: section.title || site.labels.series,
    description: some(shorten(section.intro, 300)),
    license: url,
    copyrightNotice: notice,
    image: nonEmpty(imagesOf(section, site)),
    video: nonEmpty(videosInBody(body, site)),
    author: author(site),
  };
}
