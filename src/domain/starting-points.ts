import { newBlock, type BlockFor, type BlockType } from './blocks/index.ts';
import type { AnyBlock } from './fields.ts';
import type { SectionType } from './sections/index.ts';

/** A block of a starting point. `hint` is for the author; sites never show it. */
type StartOf<T extends BlockType> = {
  /** Names the hint in stored blocks, so it stays the same for ever. */
  key: string;
  type: T;
  hint: string;
  values?: Partial<BlockFor<T>>;
};
type Start = { [T in BlockType]: StartOf<T> }[BlockType];

export type StartingPoint = {
  label: string;
  purpose: string;
  /** The sections whose entries it is offered for. */
  for: readonly SectionType[];
  blocks: readonly Start[];
};

const startingPoints = {
  'case-study': {
    label: 'Case study',
    purpose: 'From a problem to what came of it.',
    for: ['projects', 'writing'],
    blocks: [
      {
        key: 'context',
        type: 'text',
        hint: 'Who was it for, and what was your part?',
        values: { role: 'context' },
      },
      {
        key: 'problem',
        type: 'text',
        hint: 'What did not work before, and for whom?',
        values: { role: 'problem' },
      },
      { key: 'research', type: 'gallery', hint: 'Sketches, notes or photos of the research.' },
      {
        key: 'decisions',
        type: 'steps',
        hint: 'Add the two or three decisions that mattered, each with its reason.',
        values: {
          role: 'decisions',
        },
      },
      { key: 'comparison', type: 'comparison', hint: 'The same screen before and after your work.' },
      {
        key: 'outcome',
        type: 'text',
        hint: 'What changed for the people who use it?',
        values: { role: 'outcome' },
      },
      { key: 'figures', type: 'figures', hint: 'One to three results in numbers.' },
      { key: 'quote', type: 'quote', hint: 'What the client or a user said about it.' },
    ],
  },
  'photo-series': {
    label: 'Photo series',
    purpose: 'A short text, then images that are seen whole.',
    for: ['gallery', 'projects'],
    blocks: [
      {
        key: 'statement',
        type: 'text',
        hint: 'What is the series about? Two or three sentences are enough.',
      },
      { key: 'opening', type: 'image', hint: 'The image that opens the series.', values: { width: 'full' } },
      { key: 'series', type: 'gallery', hint: 'The images in their order.', values: { layout: 'strip' } },
      { key: 'credits', type: 'credits', hint: 'Assistants, models, retouching, printing.' },
    ],
  },
  film: {
    label: 'Film',
    purpose: 'The film, its story, stills and credits.',
    for: ['projects'],
    blocks: [
      { key: 'film', type: 'video', hint: 'The film or its trailer, or a link to where it can be watched.' },
      { key: 'synopsis', type: 'text', hint: 'What is the film about? Add its length and year.' },
      {
        key: 'stills',
        type: 'gallery',
        hint: 'Stills in the order of the film.',
        values: { layout: 'justified' },
      },
      { key: 'press', type: 'quote', hint: 'What a festival or a critic wrote.' },
      { key: 'credits', type: 'credits', hint: 'The credits roll: role and name.' },
      { key: 'kit', type: 'file', hint: 'The press kit as a PDF.' },
    ],
  },
  building: {
    label: 'Building',
    purpose: 'Site, drawings, photographs and the people involved.',
    for: ['projects'],
    blocks: [
      {
        key: 'opening',
        type: 'image',
        hint: 'The photograph that shows the building as a whole.',
        values: { width: 'full' },
      },
      {
        key: 'context',
        type: 'text',
        hint: 'Where does it stand, and what was asked for?',
        values: { role: 'context' },
      },
      { key: 'idea', type: 'text', hint: 'The idea: how the building answers its site.' },
      {
        key: 'drawings',
        type: 'gallery',
        hint: 'Site plan, floor plans, sections and elevations, each with its scale.',
      },
      {
        key: 'photographs',
        type: 'gallery',
        hint: 'Photographs, from outside to inside.',
        values: { layout: 'strip' },
      },
      { key: 'facts', type: 'figures', hint: 'Floor area, volume, cost or energy in numbers.' },
      { key: 'credits', type: 'credits', hint: 'Client, team, engineers, contractors, photographer.' },
    ],
  },
  'open-source-project': {
    label: 'Open-source project',
    purpose: 'What it does, how to use it, how it is built.',
    for: ['projects', 'writing'],
    blocks: [
      {
        key: 'why',
        type: 'text',
        hint: 'What does it do, and why did you write it?',
        values: { role: 'problem' },
      },
      { key: 'repository', type: 'link', hint: 'The repository or the documentation.' },
      { key: 'example', type: 'code', hint: 'The shortest example that does something useful.' },
      { key: 'design', type: 'text', hint: 'How is it built, and what did you decide against?' },
      { key: 'figures', type: 'figures', hint: 'Users, downloads or measurements.' },
      { key: 'contributors', type: 'credits', hint: 'Who else has worked on it.' },
    ],
  },
  paper: {
    label: 'Paper',
    purpose: 'Question, method, result and what goes with them.',
    for: ['projects', 'writing'],
    blocks: [
      {
        key: 'question',
        type: 'text',
        hint: 'The question, for readers outside the field.',
        values: { role: 'problem' },
      },
      { key: 'method', type: 'text', hint: 'How did you find out?' },
      { key: 'figure', type: 'image', hint: 'The figure that shows the result.', values: { width: 'wide' } },
      {
        key: 'result',
        type: 'text',
        hint: 'What did you find, and what does it change?',
        values: { role: 'outcome' },
      },
      { key: 'table', type: 'table', hint: 'Numbers that readers may want to compare.' },
      { key: 'pdf', type: 'file', hint: 'The paper as a PDF.' },
      { key: 'data', type: 'link', hint: 'Data, code or slides.' },
    ],
  },
  'illustration-series': {
    label: 'Illustration series',
    purpose: 'The brief, the process and the finished pieces.',
    for: ['gallery', 'projects'],
    blocks: [
      {
        key: 'brief',
        type: 'text',
        hint: 'Who asked for it, and where did it appear?',
        values: { role: 'context' },
      },
      { key: 'pieces', type: 'gallery', hint: 'The finished illustrations.', values: { layout: 'strip' } },
      {
        key: 'process',
        type: 'steps',
        hint: 'From sketch to finish, an image for each step.',
        values: { role: 'process' },
      },
      {
        key: 'use',
        type: 'image',
        hint: 'The work in use: the cover, the page, the wall.',
        values: { width: 'wide' },
      },
      { key: 'shop', type: 'link', hint: 'Where prints can be bought.' },
    ],
  },
} as const satisfies Record<string, StartingPoint>;

export type StartingPointId = keyof typeof startingPoints;

/** The starting points that fit the entries of a section. */
export function startingPointsFor(section: SectionType): (StartingPoint & { id: StartingPointId })[] {
  return Object.entries<StartingPoint>(startingPoints)
    .filter(([, point]) => point.for.includes(section))
    .map(([id, point]) => ({ ...point, id: id as StartingPointId }));
}

/** The body that a starting point makes: empty blocks, each with the name of its hint. */
export function bodyFrom(id: StartingPointId, newId: () => string): AnyBlock[] {
  const { blocks }: StartingPoint = startingPoints[id];
  return blocks.map(({ key, type, values }) => ({
    ...newBlock(type, newId()),
    ...values,
    hint: `${id}.${key}`,
  }));
}

const hints: ReadonlyMap<string, string> = new Map(
  Object.entries<StartingPoint>(startingPoints).flatMap(([id, { blocks }]) =>
    blocks.map(({ key, hint }) => [`${id}.${key}`, hint] as const),
  ),
);

/** The hint of a block from its starting point; null without one. */
export const hintOf = ({ hint }: Pick<AnyBlock, 'hint'>): string | null => hints.get(hint ?? '') ?? null;
