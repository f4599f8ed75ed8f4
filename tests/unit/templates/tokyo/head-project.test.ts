import { describe, expect, it } from 'vitest';
import { pageWith } from '../page-with.ts';
import { image } from '../states.ts';

const project = (id: string) => ({
  id,
  title: `Project ${id}`,
  cover: { uploadId: id, alt: `Cover of ${id}` },
  body: [{ id: `b${id}`, type: 'code', code: 'ls' }],
});

const pageOf = (hero: object): Promise<string> =>
  pageWith('tokyo', {
    sections: [
      { id: 'h', type: 'hero', name: 'Ada', intro: 'I build.', ...hero },
      { id: 'p', type: 'projects', items: [project('one'), project('two')] },
    ],
    images: { one: image, two: image, own: image },
  });

const timesShown = (html: string, alt: string): number => html.split(`alt="${alt}"`).length - 1;

describe('the image in the head of Tokyo', () => {
  it('is that of the second project, whose card is a plate', async () => {
    const html = await pageOf({});
    expect(html.indexOf('alt="Cover of two"')).toBeLessThan(html.indexOf('class="cards"'));
    expect(timesShown(html, 'Cover of two')).toBe(1);
    expect(html).toMatch(/card-sign[^"]*line-2/);
  });

  it('leaves all covers on their cards if it is one of its own', async () => {
    const html = await pageOf({ image: { uploadId: 'own', alt: 'Ada at work' } });
    expect(timesShown(html, 'Ada at work')).toBe(1);
    expect(html).not.toContain('card-sign');
  });
});
