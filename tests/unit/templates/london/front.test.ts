import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { pageWith } from '../page-with.ts';

/** The front page of a project that has an image of this size, beside an introduction of somebody with a job. */
function frontOf([width, height]: [number, number]): Promise<string> {
  const project = {
    ...newItem(kinds.projects.fields.items, 'p'),
    title: 'Night shift',
    body: [{ type: 'text', id: 'b', hidden: false, body: fromPlainText('I could not sleep that winter.') }],
    cover: { uploadId: 'cover', alt: 'A street', decorative: false },
  };
  const job = { ...newItem(kinds.experience.fields.items, 'j'), organization: 'The Long Paper' };
  return pageWith('london', {
    sections: [
      { ...newSection('hero', 'hero'), intro: 'I draw people at work.' },
      { ...newSection('projects', 'projects'), items: [project] },
      { ...newSection('experience', 'experience'), items: [job] },
    ],
    images: { cover: standInImage({ id: 'cover', width, height }) },
  });
}

const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

describe('the front page of the template London', () => {
  it('has a word before the number of the page on which a leading project goes on', async () => {
    const lead = between(await frontOf([1600, 1200]), '<article', '</article>');
    expect(lead).toMatch(/<a href="[^"]+">Read more.*class="page-number"/s);
  });

  it('has the first lines of a project beside an upright image only', async () => {
    const beginning = 'I could not sleep that winter.';
    expect(await frontOf([1200, 1600])).toContain(beginning);
    expect(await frontOf([1600, 1200])).not.toContain(beginning);
  });

  it('goes on with what there is at a glance below an introduction', async () => {
    const html = await frontOf([1600, 1200]);
    expect(between(html, 'class="introduction"', '</dl>')).toContain('The Long Paper');
  });
});
