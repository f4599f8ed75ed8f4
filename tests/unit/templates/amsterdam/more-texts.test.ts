import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

const body = [{ ...newBlock('text', 'b'), body: fromPlainText('All of it.') }];
const text = (id: string, more: object) => ({
  ...newItem(kinds.writing.fields.items, id),
  title: `Text ${id}`,
  ...more,
});
const projects = {
  ...newSection('projects', 'projects'),
  items: [{ ...newItem(kinds.projects.fields.items, 'p'), title: 'Engine', body }],
};

/** The links at the end of the page of the text "two" in a site with these texts. */
async function endLinks(items: readonly object[]): Promise<string[]> {
  const sections = [{ ...newSection('writing', 'writing'), items }, projects];
  const html = await pageWith('amsterdam', { sections, path: '/writing/text-two/' });
  const [, end = ''] = html.split('<nav class="next');
  return Array.from(end.split('</nav>')[0]?.matchAll(/href="([^"]+)"/g) ?? [], ([, href = '']) => href);
}

describe('the end of a text in the template Amsterdam', () => {
  it('links to the following texts, including external ones, and then to the earlier ones', async () => {
    const texts = [
      text('one', { body }),
      text('two', { body }),
      text('three', { url: 'https://paper.example/three' }),
      text('four', {}),
    ];
    expect(await endLinks(texts)).toEqual(['https://paper.example/three', '/writing/text-one/']);
  });

  it('links to the first project if there is no other text', async () => {
    expect(await endLinks([text('two', { body }), text('four', {})])).toEqual(['/projects/engine/']);
  });
});
