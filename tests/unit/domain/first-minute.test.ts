import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { firstMinuteAdvice } from '#src/domain/first-minute.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const hero = { ...newSection('hero', 'h'), name: 'Ada', headline: 'Engineer', intro: 'I make engines.' };
const contact = { ...newSection('contact', 'c'), email: 'ada@example.org' };
const project = {
  ...newItem(kinds.projects.fields.items, 'p'),
  title: 'Engine',
  summary: 'It works.',
  roles: ['Design'],
};
const work = (...items: (typeof project)[]) => ({ ...newSection('projects', 'w'), items });
const pathsOf = (...sections: Portfolio['sections']): string[] =>
  firstMinuteAdvice(contentOf(aPortfolio({ sections }))).map(({ path }) => path);

describe('advice for the first minute', () => {
  it('is none for a page with a name, a headline, contact details and the outcome of a project', () => {
    expect(pathsOf(hero, work(project), contact)).toEqual([]);
  });

  it('leads to the headline and the opening lines that are missing', () => {
    expect(pathsOf({ ...hero, headline: ' ', intro: '' }, contact)).toEqual(['h.headline', 'h.intro']);
  });

  it('asks for an introduction and a way to reach the author', () => {
    expect(pathsOf(work(project))).toEqual(['sections', 'sections']);
    expect(pathsOf(hero, { ...contact, email: '' })).toEqual(['c.email']);
    expect(pathsOf(hero, { ...contact, hidden: true })).toEqual(['sections']);
  });

  it('asks for the outcome of a project first, then for the author’s part', () => {
    expect(
      pathsOf(hero, work({ ...project, summary: '' }, { ...project, id: 'q', roles: [] }), contact),
    ).toEqual(['w.items.p.summary', 'w.items.q.roles']);
  });

  it('advises a button when contact details are far down', () => {
    const texts = ['a', 'b', 'd'].map((id) => newSection('text', id));
    expect(pathsOf(hero, ...texts, contact)).toEqual(['h.actions']);
    const action = { ...newItem(kinds.hero.fields.actions, 'b1'), target: 'contact' as const };
    expect(pathsOf({ ...hero, actions: [action] }, ...texts, contact)).toEqual([]);
  });
});
