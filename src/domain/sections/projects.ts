import { date, image, lines, link, list, paragraph, richText, tags, text } from '../fields.ts';
import { kind } from './kind.ts';

const links = list(
  'Links',
  { label: text('Label', { max: 80 }), url: link('URL') },
  { itemName: 'link', summary: 'label', maxItems: 20 },
);

const decisions = list(
  'Decisions',
  { title: text('Decision'), body: richText('Why, and what it changed', { max: 8000 }) },
  { itemName: 'decision', summary: 'title', maxItems: 20 },
);

const figures = list(
  'Figures',
  { value: text('Figure', { max: 40, hint: 'For example: 38 %' }), label: text('What it counts') },
  { itemName: 'figure', summary: 'value', maxItems: 12 },
);

const images = list(
  'Images',
  { image: image('Image', { required: true }), caption: text('Caption', { max: 300 }) },
  { itemName: 'image', summary: 'caption', maxItems: 60 },
);

export const projects = kind('projects', {
  label: 'Projects',
  purpose: 'What you have made. A project with a problem, decisions or an outcome gets a page of its own.',
  fields: {
    title: text('Heading'),
    items: list(
      'Projects',
      {
        title: text('Title', { required: true }),
        summary: paragraph('Summary', { hint: 'What it is, in a few lines.', max: 4000 }),
        cover: image('Cover image'),
        client: text('Client or organisation'),
        type: text('Kind of work', { max: 120 }),
        roles: tags('Your roles'),
        team: text('Team', { max: 500 }),
        start: date('From'),
        end: date('To', { open: true }),
        tags: tags('Keywords'),
        url: link('Main link'),
        links,
        highlights: lines('Highlights'),
        problem: richText('Problem'),
        decisions,
        outcome: richText('Outcome'),
        figures,
        images,
      },
      { itemName: 'project', summary: 'title', maxItems: 100 },
    ),
  },
  upgrades: { 2: linksFromOneLink },
});

/** Version 1 held a project's single URL in `link`. */
function linksFromOneLink(section: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(section.items)) return section;
  const items = section.items.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('link' in item)) return item;
    const { link: url, ...rest } = item;
    return { ...rest, url };
  });
  return { ...section, items };
}
