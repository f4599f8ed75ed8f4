import { expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { besidePages } from '#src/render/media-paths.ts';
import { toSiteView } from '#src/render/site-view.ts';
import { appLinksAt } from '#src/routes.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { cvPartsOf, type CvPart, type CvRow } from '#src/templates/parts/cv-parts.tsx';
import { templates } from '#src/templates/registry.ts';

const section = (type: string, item: object) => ({ id: type, type, items: [{ id: `${type}1`, ...item }] });

function partsOf(sections: readonly object[]): CvPart[] {
  const [template] = templates;
  if (template === undefined) throw new TypeError('There is no template.');
  const content = readContent({ version: 3, title: 'Ada', template: template.id, sections });
  const site = toSiteView({
    content,
    template,
    labels: labelsFor('en'),
    images: {},
    files: {},
    ...besidePages({ kind: 'host' }),
    appLinks: appLinksAt('http://localhost:3000')('ada'),
  });
  return cvPartsOf(site);
}

function rowsOf(type: string, items: readonly object[]): CvRow[] {
  const [part] = partsOf([{ id: type, type, items }]);
  return part?.kind === 'rows' ? [...part.rows] : [];
}

it('a CV begins with jobs and studies, and keeps the order of the author otherwise', () => {
  const parts = partsOf([
    section('projects', { title: 'Engine' }),
    section('education', { institution: 'Home' }),
    section('skills', { name: 'Notes' }),
    section('experience', { organization: 'Babbage' }),
    section('records', { title: 'Medal' }),
  ]);
  expect(parts.map(({ type }) => type)).toEqual(['education', 'experience', 'projects', 'skills', 'records']);
});

it('the projects of a CV are sorted latest first: current ones, then by end, then those without a date', () => {
  const rows = rowsOf('projects', [
    { id: 'ended', title: 'Engine', start: '2019', end: '2022' },
    { id: 'undated', title: 'Sketch' },
    { id: 'short', title: 'Tables', start: '2023-08', end: '2023-09' },
    { id: 'open', title: 'Notes', start: '2018' },
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['open', 'short', 'ended', 'undated']);
});

it('the records of a CV are sorted latest first if they are of several kinds', () => {
  const records = [
    { id: 'talk', type: 'talk', title: 'Tides', start: '2021-05' },
    { id: 'award', type: 'award', title: 'Medal', start: '2023' },
    { id: 'stay', type: 'residency', title: 'Mill', start: '2018', end: '2024-02' },
  ];
  expect(rowsOf('records', records).map(({ id }) => id)).toEqual(['stay', 'award', 'talk']);
});

it('a CV lists only the titles of many projects', () => {
  const items = Array.from({ length: 21 }, (_, n) => ({ id: `p${n}`, title: 'Engine', summary: 'Counts.' }));
  expect(rowsOf('projects', items).every(({ rest }) => rest === null)).toBe(true);
  expect(rowsOf('projects', items.slice(1)).every(({ rest }) => rest !== null)).toBe(true);
});
