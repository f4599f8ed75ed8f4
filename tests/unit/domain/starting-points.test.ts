import { describe, expect, it } from 'vitest';
import { blockKinds, newBlock } from '#src/domain/blocks/index.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { schemaVersion } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, sectionTypes } from '#src/domain/sections/index.ts';
import { bodyFrom, hintOf, startingPointsFor } from '#src/domain/starting-points.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';
import { render } from '../render/rendered.ts';

const points = [
  ...new Map(sectionTypes.flatMap(startingPointsFor).map((point) => [point.id, point])).values(),
];

function projectWith(body: ReturnType<typeof bodyFrom>) {
  const item = { ...newItem(kinds.projects.fields.items, 'p'), title: 'Bridge', body };
  return contentOf(aPortfolio({ sections: [{ ...newSection('projects', 's'), items: [item] }] }));
}

describe('starting points', () => {
  it('are seven, and every section whose entries have a body is offered some', () => {
    expect(points.map(({ label }) => label).toSorted()).toEqual([
      'Building',
      'Case study',
      'Film',
      'Illustration series',
      'Open-source project',
      'Paper',
      'Photo series',
    ]);
    const offered = sectionTypes.filter((type) => startingPointsFor(type).length > 0);
    expect(offered).toEqual(['projects', 'gallery', 'writing']);
  });

  it.each(points)(
    '$label makes empty blocks with hints, which are stored and read again',
    ({ id, blocks }) => {
      const body = bodyFrom(id, anId);
      expect(body.map(hintOf)).toEqual(blocks.map(({ hint }) => hint));
      expect(new Set(body.map(({ hint }) => hint)).size).toBe(body.length);
      const content = projectWith(body);
      const stored = JSON.parse(JSON.stringify({ ...content, schemaVersion })) as unknown;
      expect(readContent(stored)).toEqual(content);
      for (const block of body) {
        const own = Object.keys(newBlock(block.type as keyof typeof blockKinds, 'b'));
        expect(Object.keys(block).filter((name) => !own.includes(name))).toEqual(['hint']);
      }
    },
  );

  it.each(points)('$label changes nothing that visitors see until something is filled in', ({ id }) => {
    const content = projectWith(bodyFrom(id, anId));
    expect(render({ content })).toEqual(render({ content: projectWith([]) }));
    expect(publishIssues(content)).toEqual([]);
  });

  it('leave a block to the rules of its kind once it is filled', () => {
    const [text, image, ...rest] = bodyFrom('photo-series', anId);
    if (text === undefined || image === undefined) throw new Error('The photo series has no blocks.');
    const filled = [{ ...text, body: fromPlainText('Ferries.') }, { ...image, caption: 'At dusk' }, ...rest];
    const content = projectWith(filled);
    const page = render({ content })['projects/bridge/index.html'] ?? '';
    expect(page).toContain('Ferries.');
    for (const block of filled) expect(page).not.toContain(hintOf(block));
    expect(publishIssues(content).map(({ message }) => message)).toEqual([
      'Image: choose an image, or remove this entry.',
    ]);
  });
});
