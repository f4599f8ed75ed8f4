import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { ProjectItem, SiteView } from '#src/templates/template.ts';
import { isEvenRow, isImageRow, projectRows } from '#src/templates/tokyo/project-rows.ts';
import { image } from '../states.ts';

const sized = (width: number, height: number) => ({ ...image, width, height });

const site = {
  language: 'en',
  labels: labelsFor('en'),
  images: {
    wide: sized(1500, 1000),
    upright: sized(1000, 1400),
    panorama: sized(2400, 1000),
    small: sized(1200, 500),
  },
  projects: [],
  sections: [],
  titleWidths: templateFor('tokyo').titleWidths?.['geist'] ?? null,
} as unknown as SiteView;

const project = (id: string, cover: string | null, summary = 'A short summary.'): ProjectItem => ({
  ...newItem(kinds.projects.fields.items, id),
  title: `Project ${id}`,
  summary,
  cover: cover === null ? null : { uploadId: cover, alt: '', decorative: true },
});

const rowsOf = (projects: readonly ProjectItem[]): string[] =>
  projectRows(projects, site).map((row) =>
    row.map(({ span, items }) => `${span}:${items.map(({ id }) => id).join('+')}`).join(' '),
  );

describe('rows of projects in Tokyo', () => {
  it('lets the first image lead, and sets those that follow one another side by side', () => {
    const projects = [project('a', 'wide'), project('b', 'wide'), project('c', 'wide')];
    expect(rowsOf(projects)).toEqual(['12:a', '6:b 6:c']);
    expect(projectRows(projects, site).map((row) => isImageRow(row, site))).toEqual([false, true]);
  });

  it('sets three upright images in a row', () => {
    expect(rowsOf(['a', 'b', 'c', 'd'].map((id) => project(id, 'upright')))).toEqual(['12:a', '4:b 4:c 4:d']);
  });

  it('sets a panorama across the page unless it would be enlarged', () => {
    const leadAnd = (cover: string) => [project('a', 'wide'), project('b', cover)];
    expect(rowsOf(leadAnd('panorama'))).toEqual(['12:a', '12:b']);
    expect(rowsOf([...leadAnd('small'), project('c', 'small')])).toEqual(['12:a', '6:b 6:c']);
  });

  it('keeps an image with much text out of a row of images', () => {
    const long = project('c', 'wide', 'word '.repeat(80));
    const rows = projectRows([project('a', 'wide'), project('b', 'wide'), long], site);
    expect(rows.some((row) => isImageRow(row, site))).toBe(false);
    expect(rows.flatMap((row) => row.flatMap(({ items }) => items.map(({ id }) => id)))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('keeps the order of projects with and without an image', () => {
    const covers = ['wide', null, 'wide', 'upright', null, null, 'wide', 'panorama'];
    const projects = covers.map((cover, index) => project(`${index}`, cover));
    const shown = projectRows(projects, site).flatMap((row) => row.flatMap(({ items }) => items));
    expect(shown).toEqual(projects);
  });

  it('ends plates and images at one height in rows of single cards', () => {
    const row = (wide: ProjectItem) => [
      { span: 4, items: [project('a', null)] } as const,
      { span: 8, items: [wide] } as const,
    ];
    expect(isEvenRow(row(project('b', 'wide')), site)).toBe(true);
    // It has its text beside it.
    expect(isEvenRow(row(project('b', 'upright')), site)).toBe(false);
    expect(isEvenRow([{ span: 12, items: [project('a', null)] }], site)).toBe(false);
    expect(
      isEvenRow(
        [{ span: 4, items: [project('a', null), project('b', null)] }, ...row(project('c', null))],
        site,
      ),
    ).toBe(false);
  });

  it('leaves a card with a few lines of code at its own height, which a plate beside it would leave half empty', () => {
    const row = [
      { span: 4, items: [project('a', null)] },
      { span: 8, items: [project('b', null)] },
    ] as const;
    const withCode = (lines: number): SiteView => ({
      ...site,
      projects: [
        { project: { id: 'a' }, body: [{ type: 'code', code: Array(lines).fill('page').join('\n') }] },
      ] as unknown as SiteView['projects'],
    });
    expect(isEvenRow(row, withCode(1))).toBe(true);
    expect(isEvenRow(row, withCode(4))).toBe(false);
    expect(isEvenRow(row, withCode(6))).toBe(true);
  });
});
