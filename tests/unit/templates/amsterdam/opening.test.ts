import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

const about = { ...newSection('about', 'about'), body: fromPlainText('Builds engines.') };
const experience = (count: number) => ({
  ...newSection('experience', 'experience'),
  items: Array.from({ length: count }, (_, index) => ({
    ...newItem(kinds.experience.fields.items, `j${index}`),
    organization: `Employer ${index}`,
    position: 'Engineer',
    start: `${2010 + index}`,
    end: `${2011 + index}`,
  })),
});
const education = {
  ...newSection('education', 'education'),
  items: [{ ...newItem(kinds.education.fields.items, 'e'), institution: 'College of Bath' }],
};

/** The overview at the top of a front page with these sections. */
async function glanceOf(sections: readonly object[]): Promise<string> {
  const html = await pageWith('amsterdam', { sections });
  return /class="lead-glance">.*?<\/dl>/s.exec(html)?.[0] ?? '';
}

describe('the opening of the template Amsterdam', () => {
  it('omits the employers when the timeline below names them', async () => {
    const glance = await glanceOf([about, experience(3), education]);
    expect(glance).toContain('College of Bath');
    expect(glance).not.toContain('Employer 0');
  });

  it('names the employers without a timeline, or without other facts', async () => {
    expect(await glanceOf([about, experience(2), education])).toContain('Employer 0');
    expect(await glanceOf([about, experience(3)])).toContain('Employer 0');
  });
});
