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

/** The lines of the first title with this class on a front page of these sections. */
async function linesOf(className: string, sections: readonly object[]): Promise<string[]> {
  const html = await pageWith('amsterdam', { sections });
  const [title = ''] = new RegExp(`class="${className}.*?</(?:p|h3)>`, 's').exec(html) ?? [];
  return Array.from(title.matchAll(/class="line [^"]*">([^<]*)/g), ([, line = '']) => line.trim());
}

describe('the fitted lines of the template Amsterdam', () => {
  it('sets the years of all jobs in one line', async () => {
    expect(await linesOf('years-all', [experience(3)])).toEqual(['2010 – 2013']);
    const [first, ...rest] = experience(3).items;
    const current = { ...experience(3), items: [{ ...first, end: '' }, ...rest] };
    expect(await linesOf('years-all', [current])).toEqual(['2010 – Present']);
  });

  it('sets the title of a project as wide as its column, within its link', async () => {
    const item = {
      ...newItem(kinds.projects.fields.items, 'p'),
      title: 'Night shift',
      url: 'https://example.org',
    };
    const projects = { ...newSection('projects', 'projects'), items: [item] };
    expect(await linesOf('row-title', [projects])).toEqual(['Night', 'shift']);
  });
});
