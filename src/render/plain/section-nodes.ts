import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { shownAuthors } from '#src/templates/parts/authors.tsx';
import { bareDoi, doiUrl } from '#src/templates/parts/doi.ts';
import { shownActions } from '#src/templates/parts/hero-actions.tsx';
import { postalLines } from '#src/templates/parts/links.tsx';
import { ownFactLines } from '#src/templates/parts/project-facts.tsx';
import { postPageOf } from '#src/templates/parts/posts.tsx';
import { contactFormOf, linkedPages, linkedTags, titleOf } from '#src/templates/parts/shown-sections.ts';
import type { SiteView } from '#src/templates/template.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import { fileRun, filmNodes, imageNodes } from './block-nodes.ts';
import { bullets, facts, heading, paragraphs, prose, run, type Run, type TextNode } from './nodes.ts';

/** A section with its heading of the second level; the introduction has none. */
export function sectionNodes(section: Section, site: SiteView): TextNode[] {
  if (section.type === 'hero') return introNodes(section, site);
  return [heading(2, titleOf(section, site)), ...contentNodes(section, site)];
}

function introNodes(hero: SectionFor<'hero'>, site: SiteView): TextNode[] {
  return [
    ...paragraphs(hero.headline),
    ...paragraphs(hero.intro),
    ...paragraphs(hero.status),
    ...imageNodes({ image: hero.image, caption: '' }, site),
    ...facts(...shownActions(hero, site).map(({ label, href }): Run => ({ text: label, url: href }))),
  ];
}

type Titled = Exclude<Section, { type: 'hero' }>;

function contentNodes(section: Titled, site: SiteView): TextNode[] {
  const { labels } = site;
  switch (section.type) {
    case 'about':
      return [...prose(section.body, 3), ...imageNodes({ image: section.image, caption: '' }, site)];
    case 'text':
      return prose(section.body, 3);
    case 'projects':
      return section.items.flatMap((item) => projectNodes(item, site));
    case 'gallery':
      return [
        ...paragraphs(section.intro),
        ...section.items.flatMap(({ image, caption, date, place }) => [
          ...imageNodes({ image, caption }, site),
          ...facts(place, date),
        ]),
        ...facts(section.credit, section.license),
      ];
    case 'video':
      return section.items.flatMap((film) => [
        heading(3, film.title),
        ...facts(film.role, film.date),
        ...paragraphs(film.summary),
        ...filmNodes(film, site),
        ...paragraphs(film.transcript),
      ]);
    case 'writing':
      return section.items.flatMap((post) => [
        heading(3, post.title || labels.untitled, postPageOf(post, site) ?? safeUrl(post.url)),
        ...facts(run(post.outlet, post.url), post.date),
        ...paragraphs(post.summary),
      ]);
    case 'publications':
      return section.items.flatMap((item) => publicationNodes(item, site));
    case 'records':
      return section.items.flatMap((item) => [
        heading(3, item.title, safeUrl(item.url)),
        ...facts(
          labels.recordTypes[item.type],
          item.role,
          item.organization,
          item.place,
          [item.start, item.end].filter((date) => date !== '').join(' – '),
          fileRun(item.file, '', site),
        ),
        ...paragraphs(item.summary),
      ]);
    case 'experience':
      return section.items.flatMap((item) => [
        heading(3, item.position || item.organization),
        ...facts(
          item.position === '' ? '' : run(item.organization, item.url),
          item.location,
          period(item, site),
        ),
        ...paragraphs(item.description),
        ...paragraphs(item.summary),
        ...bullets(item.highlights),
      ]);
    case 'education':
      return section.items.flatMap((item) => [
        heading(3, item.area || item.institution),
        ...facts(
          item.studyType,
          item.area === '' ? '' : run(item.institution, item.url),
          item.kind === 'study' ? period(item, site) : item.end || item.start,
          item.score,
        ),
        ...bullets(item.courses),
        ...paragraphs(item.summary),
      ]);
    case 'skills':
      return bullets(
        section.items.map(({ name, level, keywords }) =>
          [[name, level].filter((part) => part !== '').join(', '), keywords.join(', ')]
            .filter((part) => part !== '')
            .join(': '),
        ),
      );
    case 'clients':
      return bullets(section.items.map(({ name, url }) => run(name, url)));
    case 'testimonials':
      return section.items.map(({ quote, name, role, url }) => ({
        kind: 'quote',
        nodes: [...paragraphs(quote), ...facts(run(name, url), role)],
      }));
    case 'services':
      return section.items.flatMap((item) => [
        heading(3, item.title),
        ...paragraphs(item.description),
        ...facts(
          item.price,
          item.availability,
          item.bookingUrl === '' ? '' : run(labels.book, item.bookingUrl),
        ),
      ]);
    case 'faq':
      return section.items.flatMap(({ question, answer }) => [heading(3, question), ...prose(answer, 4)]);
    case 'now':
      return section.items.flatMap(({ date, text }) => [...facts(date), ...paragraphs(text)]);
    case 'files':
      return section.items.flatMap(({ title, file, description }) => [
        ...facts(fileRun(file, title, site)),
        ...paragraphs(description),
      ]);
    case 'pages':
      return [
        ...paragraphs(section.intro),
        ...bullets([
          ...linkedPages(section, site).map(({ title, slug }) => ({ text: title, url: site.to.page(slug) })),
          ...linkedTags(section, site).map(({ name, slug }) => ({ text: name, url: site.to.tag(slug) })),
        ]),
      ];
    case 'contact':
      return contactNodes(section, site);
  }
}

type Dated = { start: string; end: string };

/** From and to, as typed; a start without an end goes on until now. */
function period({ start, end }: Dated, { labels }: SiteView): string {
  return start === '' || start === end ? end : `${start} – ${end || labels.present}`;
}

function projectNodes(item: SectionFor<'projects'>['items'][number], site: SiteView): TextNode[] {
  const view = site.projects.find(({ project }) => project.id === item.id);
  const page = view?.hasPage === true ? site.to.project(view.slug) : safeUrl(item.url);
  return [
    heading(3, item.title || site.labels.untitled, page),
    ...imageNodes({ image: item.cover, caption: '' }, site),
    ...facts(
      item.client,
      item.type,
      item.roles.join(', '),
      item.team,
      item.place,
      item.area,
      item.status,
      ...ownFactLines(item),
      period(item, site),
    ),
    ...paragraphs(item.summary),
    ...bullets(item.highlights),
    ...facts(
      run(item.url, item.url),
      ...item.links.filter(({ hidden }) => !hidden).map(({ label, url }) => run(label || url, url)),
    ),
    ...facts(item.tags.join(', ')),
  ];
}

function publicationNodes(item: SectionFor<'publications'>['items'][number], site: SiteView): TextNode[] {
  const { labels } = site;
  const authors = shownAuthors(item.authors).map(({ name }) => name.trim());
  const number = [item.volume, item.issue && `(${item.issue})`].join('');
  return [
    heading(3, item.title, safeUrl(item.url)),
    ...paragraphs(authors.join(', ')),
    ...facts(
      [item.venue, number, item.pages].filter((part) => part !== '').join(', '),
      item.date,
      item.award,
    ),
    ...facts(
      item.doi.trim() === '' ? '' : run(`DOI ${bareDoi(item.doi)}`, doiUrl(item.doi)),
      item.pdf === null ? '' : fileRun(item.pdf, 'PDF', site),
      item.slides === '' ? '' : run(labels.slides, item.slides),
      item.code === '' ? '' : run(labels.code, item.code),
    ),
    ...paragraphs(item.summary),
  ];
}

function contactNodes(section: SectionFor<'contact'>, site: SiteView): TextNode[] {
  const form = contactFormOf(section, site);
  return [
    ...paragraphs(section.note),
    ...bullets([
      run(section.email, section.email),
      form === null ? '' : { text: site.labels.writeMessage, url: form },
      section.phone,
      run(section.website, section.website),
      postalLines(section).join(', '),
      ...section.profiles
        .filter(({ hidden }) => !hidden)
        .map(({ network, username, url }) =>
          run([network, username].filter((part) => part !== '').join(' ') || url, url),
        ),
    ]),
  ];
}
