import { blockKinds, type BlockType } from '#src/domain/blocks/index.ts';
import { newItem, type Fields } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** The sample texts of a new block, to be typed over; lists have one entry for each. Blocks of files have none. */
const starts: Readonly<Partial<Record<BlockType, Values>>> = {
  text: { body: fromPlainText('What happened here, in a paragraph or two.') },
  quote: { text: 'What somebody said about the work.', name: 'Their name', role: 'What they do' },
  figures: {
    items: [
      { value: '12', label: 'What was counted' },
      { value: '3 of 4', label: 'What came of it' },
    ],
  },
  steps: {
    items: [
      { title: 'The first step', body: fromPlainText('What you did, and why.') },
      { title: 'The next step', body: fromPlainText('What followed from it.') },
    ],
  },
  code: { code: 'The lines\nthat matter' },
  link: { title: 'The name of the page', description: 'What there is to see.' },
  table: {
    header: ['A column', 'Another column'],
    rows: [{ cells: ['A cell', 'Another cell'] }, { cells: ['A cell', 'Another cell'] }],
  },
  credits: {
    items: [
      { role: 'What they did', name: 'A name' },
      { role: 'What else', name: 'Another name' },
    ],
  },
};

/** The initial values of a new block. */
export function startingBlock(type: BlockType, newId: () => string): Values {
  const fields: Fields = blockKinds[type].fields;
  return Object.fromEntries(
    Object.entries(starts[type] ?? {}).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind !== 'list' || !Array.isArray(value)) return [name, value];
      const entries: readonly object[] = value;
      return [name, entries.map((entry) => ({ ...newItem(field, newId()), ...entry }))];
    }),
  );
}
