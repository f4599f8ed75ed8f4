import { expect, it } from 'vitest';
import { bodyPageOf, pageOf } from '#editor/preview/page-of.ts';

it('A section is on the front page, or on the custom page around it', () => {
  expect(pageOf('s')).toBe('home');
  expect(pageOf('pages.p.sections.s')).toBe('p');
});

it('A body is on the page of its entry or its series, and other fields have no page of their own', () => {
  expect(bodyPageOf('s.items.a.body')).toBe('a');
  expect(bodyPageOf('pages.p.sections.s.items.a.body.b.body')).toBe('a');
  expect(bodyPageOf('series.body.b')).toBe('series');
  expect(bodyPageOf('s.items.a.bodywork')).toBeNull();
  expect(bodyPageOf('s.items.a.title')).toBeNull();
});
