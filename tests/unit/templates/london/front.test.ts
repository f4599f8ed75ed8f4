import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { pageWith } from '../page-with.ts';

type Front = { title?: string; size: [number, number]; intro: string };

/** The front page of four projects, the first of which has an image of this size, beside an introduction. */
function frontOf({ title = 'Nights in 214 streets', size: [width, height], intro }: Front): Promise<string> {
  const cover = { uploadId: 'cover', alt: 'A street', decorative: false };
  const page = [{ type: 'text', id: 'b', hidden: false, body: fromPlainText('Two summers of work.') }];
  const items = [title, 'Bedroom', 'Thermometer library', 'Wall'].map((name, index) => ({
    ...newItem(kinds.projects.fields.items, `p${index}`),
    title: name,
    body: page,
    cover: index === 0 ? cover : null,
  }));
  return pageWith('london', {
    sections: [
      { ...newSection('hero', 'hero'), intro },
      { ...newSection('projects', 'projects'), items },
    ],
    images: { cover: standInImage({ id: 'cover', width, height }) },
  });
}

const introduction = 'class="introduction"';

describe('the front page of the template London', () => {
  it('has what is inside below an introduction that is shorter than the story beside it', async () => {
    const html = await frontOf({ size: [1600, 1200], intro: 'I measure how streets cool at night.' });
    expect(html.indexOf('skyline-beside')).toBeGreaterThan(html.indexOf(introduction));
  });

  it('has what is inside below the name when the introduction is long', async () => {
    const html = await frontOf({ size: [1600, 1200], intro: 'I measure how streets cool. '.repeat(20) });
    expect(html).not.toContain('skyline-beside');
    expect(html.indexOf('skyline')).toBeGreaterThan(0);
    expect(html.indexOf('skyline')).toBeLessThan(html.indexOf(introduction));
  });

  it('sets a title beside an upright image, unless one of its words is long', async () => {
    const intro = 'I measure how streets cool at night.';
    expect(await frontOf({ title: 'Night shift', size: [1200, 1600], intro })).toContain('lead-beside');
    const long = await frontOf({ title: 'Klimaanpassungsstrategie', size: [1200, 1600], intro });
    expect(long).toContain('lead-upright');
    expect(long).not.toContain('lead-beside');
  });
});
