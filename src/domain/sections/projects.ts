import { blocks, date, icon, image, lines, link, list, paragraph, slug, tags, text } from '../fields.ts';
import { itemsUpgrade, kind } from './kind.ts';
import { bodyOfProject } from './project-body.ts';
import { visibility } from './visibility.ts';

const links = list(
  'Links',
  { label: text('Label', { max: 80 }), url: link('URL'), icon: icon('Icon') },
  { itemName: 'link', summary: 'label', maxItems: 20 },
);

const facts = list(
  'Facts',
  { label: text('Label', { max: 60, hint: 'For example: length, format, medium.' }), value: text('Value') },
  { itemName: 'fact', summary: 'label', details: ['value'], maxItems: 12 },
);

export const projects = kind('projects', {
  label: 'Projects',
  purpose: 'What you have made. A project with a text or images gets a page of its own.',
  fields: {
    title: text('Heading'),
    items: list(
      'Projects',
      {
        title: text('Title', { required: true }),
        summary: paragraph('Summary', { hint: 'What it is, in a few lines.', max: 4000 }),
        cover: image('Cover image'),
        body: blocks('Text and images of the page'),
        client: text('Client or organization'),
        type: text('Kind of work', { max: 120 }),
        roles: tags('Your roles'),
        team: text('Team', { max: 500 }),
        start: date('From'),
        end: date('To', { open: true }),
        place: text('Place'),
        area: text('Area', { max: 80, hint: 'For built work, for example: 420 m².' }),
        status: text('Status', { max: 120, hint: 'For example: built, in use, archived.' }),
        facts,
        tags: tags('Tags'),
        url: link('Main link'),
        links,
        highlights: lines('Highlights'),
        slug: slug('Slug', { hint: 'The last part of the page’s URL. Former URLs keep working.' }),
        visibility,
      },
      {
        itemName: 'project',
        summary: 'title',
        details: ['roles', 'client', 'start', 'end'],
        essential: ['title', 'summary', 'cover', 'roles', 'body'],
        maxItems: 300,
      },
    ),
  },
  upgrades: { 2: itemsUpgrade(urlFromLink), 3: itemsUpgrade(bodyOfProject) },
});

/** Version 1 held a project's single URL in `link`. */
function urlFromLink(item: Record<string, unknown>): Record<string, unknown> {
  if (!('link' in item)) return item;
  const { link: url, ...rest } = item;
  return { ...rest, url };
}
