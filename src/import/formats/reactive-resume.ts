import { isEmptyRichText, toPlainText, type BlockNode, type ListItem } from '#src/domain/rich-text.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { ParsedContent } from '../imported-content.ts';
import { richTextFromHtml } from '../html-text.ts';
import { readContact, readProfiles } from '../read-contact.ts';
import { readRichText, readText } from '../read-text.ts';
import { reasons } from '../reasons.ts';
import { readPublications } from '../read-publications.ts';
import { readRecords } from '../read-records.ts';
import {
  readEducation,
  readExperience,
  readProjects,
  readSkills,
  readTestimonials,
} from '../resume-lists.ts';
import { at, entries, skip, members, noteSkipped, markImported, type Source } from '../source.ts';

/** Versions 3 to 5 of Reactive Resume keep `basics` and, under `sections`, named lists. */
export function isReactiveResume(value: unknown): boolean {
  return isRecord(value) && isRecord(value['basics']) && isRecord(value['sections']);
}

export function readReactiveResume(root: Source, newId: () => string): ParsedContent {
  const basics = at(root, 'basics');
  const sections = at(root, 'sections');
  const summary = at(root, 'summary') ?? at(sections, 'summary');
  const section = (...names: string[]): Source[] => entries(at(at(sections, ...names), 'items'));
  const finish = hiding(sections);
  skip(at(basics, 'picture', 'photo'), reasons.image);
  skip(at(root, 'picture'), reasons.image);
  skip(at(root, 'metadata'), 'a template of this product has its own layout.');
  settleLayout(root, sections, summary);

  const { hero, about } = kinds;
  const told = readRichText(at(summary, 'content', 'body') ?? at(basics, 'summary'), about.fields.body.max);
  return {
    hero: {
      name: readText(at(basics, 'name'), hero.fields.name) ?? '',
      headline: readText(at(basics, 'headline', 'label'), hero.fields.headline) ?? '',
    },
    about: { body: told ?? about.fields.body.default },
    contact: {
      ...readContact(basics, newId),
      profiles: [
        ...readProfiles(entries(at(basics, 'profiles')), newId),
        ...readProfiles(section('profiles'), newId).map((item, index) =>
          finish(item, section('profiles')[index] ?? root),
        ),
      ].slice(0, kinds.contact.fields.profiles.maxItems),
    },
    experience: [
      ...readExperience(section('experience', 'work'), {
        newId,
        kind: 'work',
        aliases: workAliases,
        finish: (item, source) => finish(withHighlights(item, source, 'summary', 'description'), source),
      }),
      ...readExperience(section('volunteer'), {
        newId,
        kind: 'volunteer',
        aliases: workAliases,
        finish: (item, source) => finish(withHighlights(item, source, 'summary', 'description'), source),
      }),
    ],
    projects: readProjects(section('projects'), { newId, finish }),
    education: [
      ...readEducation(section('education'), { newId, kind: 'study', finish }),
      ...readEducation(section('certifications', 'certificates'), { newId, kind: 'certificate', finish }),
    ],
    skills: [
      ...readSkills(section('skills'), {
        newId,
        kind: 'skill',
        aliases: { level: ['description', 'proficiency', 'level'] },
        finish,
      }),
      ...readSkills(section('languages'), {
        newId,
        kind: 'language',
        aliases: { level: ['description', 'fluency', 'level'] },
        finish,
      }),
      ...readSkills(section('interests'), { newId, kind: 'interest', finish }),
    ],
    publications: readPublications(section('publications'), { newId, finish }),
    records: readRecords(section('awards'), { newId, type: 'award', finish }),
    testimonials: readTestimonials(section('references'), { newId, finish }),
  };
}

/** In this format the description of a position says what was done, not what the organization does. */
const workAliases = { description: [], summary: [], highlights: ['highlights'] } as const;

/** Entries that are hidden there are hidden here, including all entries of a hidden section. */
function hiding(sections: Source | null): <I extends { hidden: boolean }>(item: I, source: Source) => I {
  return (item, source) => {
    const name = source.steps.find((_, index) => source.steps[index - 1] === 'sections');
    const section = name === undefined ? null : at(sections, String(name));
    return { ...item, hidden: isHidden(section) || isHidden(source) };
  };
}

function isHidden(source: Source | null): boolean {
  const hidden = at(source, 'hidden');
  const visible = at(source, 'visible');
  for (const mark of [hidden, visible]) if (mark !== null) markImported(mark);
  return hidden?.value === true || visible?.value === false;
}

const layoutNames = [
  'id',
  'icon',
  'iconColor',
  'columns',
  'separateLinks',
  'visible',
  'hidden',
  'type',
  'showLinkInTitle',
  'options',
];

/** Columns, icons and ids say nothing about a person: one note for all of them. */
function settleLayout(root: Source, sections: Source | null, summary: Source | null): void {
  const lists = members(sections);
  const places = [
    ...lists,
    ...(summary === null ? [] : [summary]),
    ...lists.flatMap((list) => entries(at(list, 'items'))),
  ];
  const settings = places.flatMap((place) => layoutNames.flatMap((name) => at(place, name) ?? []));
  const names = lists.flatMap((list) => at(list, 'name', 'title') ?? []);
  for (const setting of [...settings, ...names]) markImported(setting);
  if (settings.length > 0)
    noteSkipped(sections ?? root, 'the layout of the other program (columns, icons, ids and section names).');
}

type Told = { summary: string; highlights: string[] };

/** In a text of paragraphs and lists, the paragraphs become the summary and the points of its lists the highlights. */
function withHighlights<I extends Told>(item: I, source: Source, ...names: string[]): I {
  const place = at(source, ...names);
  if (place === null || typeof place.value !== 'string') return item;
  const { summary, highlights } = kinds.experience.fields.items.item;
  const blocks = richTextFromHtml(place.value).content;
  const points = blocks.flatMap((block) => ('content' in block && isList(block) ? block.content : []));
  const texts = points.map((point) =>
    toPlainText({ type: 'doc', content: point.content }).replaceAll('\n', ' ').trim(),
  );
  const fits =
    item.highlights.length + texts.length <= highlights.maxItems &&
    texts.every((text) => text.length <= highlights.max);
  if (!fits || points.length === 0) return { ...item, summary: readText(place, summary) ?? '' };
  const rest = { type: 'doc' as const, content: blocks.filter((block) => !isList(block)) };
  const html = isEmptyRichText(rest) ? '' : toPlainText(rest);
  markImported(place);
  const told = readText({ ...place, value: html, trail: { ...place.trail, markup: 'plain' } }, summary);
  return { ...item, summary: told ?? '', highlights: [...item.highlights, ...texts] };
}

function isList(
  block: BlockNode,
): block is Extract<BlockNode, { content: ListItem[] }> & { type: 'bulletList' | 'orderedList' } {
  return block.type === 'bulletList' || block.type === 'orderedList';
}
