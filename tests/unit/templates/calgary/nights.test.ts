import { expect, it } from 'vitest';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

/** The numbers of the sections in the dark, on a front page with this many sections of text. */
async function nightsOf(count: number): Promise<number[]> {
  const sections = Array.from({ length: count }, (_, index) => ({
    ...newSection('text', `t${index + 1}`),
    title: `Part ${index + 1}`,
    body: fromPlainText('Words'),
  }));
  const html = await pageWith('calgary', { sections });
  return Array.from(html.matchAll(/<div class="night">.*?>Part (\d+)</gs), ([, number]) => Number(number));
}

it('of three sections of text in Calgary the one in the middle is in the dark, of more one every few', async () => {
  expect(await nightsOf(2)).toEqual([]);
  expect(await nightsOf(3)).toEqual([2]);
  expect(await nightsOf(5)).toEqual([3]);
  expect(await nightsOf(7)).toEqual([3, 5]);
});
