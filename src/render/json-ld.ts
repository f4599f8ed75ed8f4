import { linkedIdentities } from './identities.ts';
import type { SiteIdentity } from '#src/domain/site.ts';
import type { ProjectView, SiteView } from '#src/templates/template.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { shorten } from './site-view.ts';

type Data = Record<string, unknown>;

/** Google's ProfilePage with the Person it is about. */
export function profilePage(site: SiteView, identity: SiteIdentity, description: string): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${identity.origin}/`,
    description,
    mainEntity: person(site, identity),
  };
}

/** A case study as a CreativeWork by the Person. */
export function creativeWork(site: SiteView, identity: SiteIdentity, view: ProjectView): Data {
  const { project, slug } = view;
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    url: `${identity.origin}/projects/${slug}/`,
    name: project.title,
    description: shorten(project.summary || toPlainText(project.problem), 300),
    keywords: project.tags.join(', ') || undefined,
    dateCreated: project.end || project.start || undefined,
    author: person(site, identity),
  };
}

function person(site: SiteView, identity: SiteIdentity): Data {
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
