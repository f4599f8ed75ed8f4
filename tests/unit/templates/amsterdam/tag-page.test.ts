import { expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

const project = (id: string, tags: readonly string[]) => ({
  ...newItem(kinds.projects.fields.items, id),
  title: `Project ${id}`,
  tags,
  body: [{ ...newBlock('text', 'b'), body: fromPlainText('All of it.') }],
});

it('a tag page of Amsterdam lists all tags with the number of their entries, and marks its own', async () => {
  const items = [project('one', ['Go', 'Rust']), project('two', ['Go', 'Rust']), project('three', ['Go'])];
  const sections = [{ ...newSection('projects', 'projects'), items }];
  const html = await pageWith('amsterdam', { sections, path: '/tags/rust/' });
  const [, register = ''] = /<ul class="register">(.*?)<\/ul>/.exec(html) ?? [];
  const rows = Array.from(register.matchAll(/<a ([^>]*)>([^<]*)<\/a>\s*(\d+)/g), ([, link, name, count]) => [
    name,
    count,
    link?.includes('aria-current="page"'),
  ]);
  expect(rows).toEqual([
    ['Go', '3', false],
    ['Rust', '2', true],
  ]);
});
