import { describe, expect, it } from 'vitest';
import { findCommented } from '#editor/screens/comments/find-commented.ts';
import { aPortfolio } from '#tests/support/builders.ts';
import { aProject, namedHero } from '#tests/support/publishing.ts';

const [hero, projects] = [namedHero('Ada Lovelace'), aProject('Bridge over the Lea')];
const content = aPortfolio({ sections: [hero, projects] });
const find = (change: object) => findCommented(content, { page: '/', anchor: '', quote: '', ...change });

describe('field that a comment is about', () => {
  it('is found by the words of the comment, however they break into lines', () => {
    expect(find({ quote: 'Ada Lovelace' })).toBe(`${hero.id}.name`);
    expect(find({ quote: 'Bridge  over' })).toBe(`${projects.id}.items.${projects.items[0]?.id}.title`);
    expect(find({ page: '/projects/bridge/', quote: 'Bridge over the Lea' })).toContain('.title');
  });

  it('is the section of the anchor when the words were removed or are missing', () => {
    expect(find({ anchor: 'projects', quote: 'A tunnel' })).toBe(projects.id);
    expect(find({ anchor: 'projects' })).toBe(projects.id);
  });

  it('is null without words and anchor, or on a removed page', () => {
    expect(find({})).toBeNull();
    expect(find({ page: '/gone/', anchor: 'projects', quote: 'A tunnel' })).toBeNull();
  });
});
