import { expect, it } from 'vitest';
import { matching } from '#editor/screens/portfolio-edit/commands/command.ts';

const run = (): void => undefined;
const entries = Array.from({ length: 120 }, (_, at) => ({ label: `Go to Series › Image ${at}`, run }));
const groups = [
  { name: 'Edit', commands: [{ label: 'Undo', run }] },
  { name: 'Entries', commands: entries },
];

it('lists the first commands of a large group and says how many a name would find', () => {
  const found = matching(groups, '');
  expect(found.map(({ name, commands, more }) => [name, commands.length, more])).toEqual([
    ['Edit', 1, 0],
    ['Entries', 50, 70],
  ]);
  expect(matching(groups, 'image 117').map(({ commands }) => commands[0]?.label)).toEqual([
    'Go to Series › Image 117',
  ]);
});
