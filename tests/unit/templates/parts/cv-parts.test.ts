import { expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { besidePages } from '#src/render/media-paths.ts';
import { toSiteView } from '#src/render/site-view.ts';
import { appLinksAt } from '#src/routes.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { cvPartsOf } from '#src/templates/parts/cv-parts.tsx';
import { templates } from '#src/templates/registry.ts';

const section = (type: string, item: object) => ({ id: type, type, items: [{ id: `${type}1`, ...item }] });

it('a CV begins with jobs and studies, and keeps the order of the author otherwise', () => {
  const [template] = templates;
  if (template === undefined) throw new TypeError('There is no template.');
  const content = readContent({
    version: 3,
    title: 'Ada',
    template: template.id,
    sections: [
      section('projects', { title: 'Engine' }),
      section('education', { institution: 'Home' }),
      section('skills', { name: 'Notes' }),
      section('experience', { organization: 'Babbage' }),
      section('records', { title: 'Medal' }),
    ],
  });
  const site = toSiteView({
    content,
    template,
    labels: labelsFor('en'),
    images: {},
    files: {},
    ...besidePages({ kind: 'host' }),
    appLinks: appLinksAt('http://localhost:3000')('ada'),
  });
  const types = cvPartsOf(site).map(({ type }) => type);
  expect(types).toEqual(['education', 'experience', 'projects', 'skills', 'records']);
});
