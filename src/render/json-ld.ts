import { linkedIdentities } from './identities.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import type { PostView, ProjectView, SeriesView, SiteView } from '#src/templates/template.ts';
import { bodyText } from './body-text.ts';
import { shorten } from './shorten.ts';

type Data = Record<string, unknown>;
type Identity = Pick<SiteIdentity, 'origin'>;

/** Google's ProfilePage with the Person it is about. */
export function profilePage(site: SiteView, identity: Identity, description: string): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${identity.origin}/`,
    description,
    mainEntity: person(site, identity),
  };
}

/** A case study as a CreativeWork by the Person. */
export function creativeWork(site: SiteView, identity: Identity, view: ProjectView): Data {
  const { project, slug, body } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    url: `${identity.origin}/projects/${slug}/`,
    name: project.title,
    description: shorten(project.summary || bodyText(body), 300),
    keywords: project.tags.join(', ') || undefined,
    dateCreated: project.end || project.start || undefined,
    author: person(site, identity),
  };
}

/** A piece of writing on a page of its own. */
export function article(site: SiteView, identity: Identity, view: PostView): Data {
  const { post, slug, body } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    url: `${identity.origin}/writing/${slug}/`,
    headline: post.title,
    description: shorten(post.summary || bodyText(body), 300),
    keywords: post.tags.join(', ') || undefined,
    datePublished: post.date || undefined,
    author: person(site, identity),
  };
}

/** A series of images. */
export function imageGallery(site: SiteView, identity: Identity, view: SeriesView): Data {
  const { section, slug } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    url: `${identity.origin}/series/${slug}/`,
    name: section.title || site.labels.series,
    description: shorten(section.intro, 300) || undefined,
    license: section.license || undefined,
    author: person(site, identity),
  };
}

function person(site: SiteView, identity: Identity): Data {
  return {
    '@type': 'Person',
    '@id': `${identity.origin}/#person`,
    name: site.name,
    url: `${identity.origin}/`,
    jobTitle: site.headline || undefined,
    sameAs: linkedIdentities(site.sections),
  };
}

/** JSON that may stand inside a script element: no `<`, so nothing can end it early. */
export function jsonForScript(data: Data): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
