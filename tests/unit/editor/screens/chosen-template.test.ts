import { describe, expect, it } from 'vitest';
import { chosenTemplate } from '#editor/screens/portfolios/chosen-template.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

const remembered = (...searches: string[]) => {
  const place = memoryStorage();
  searches.forEach((search) => chosenTemplate.remember(search, place));
  return chosenTemplate.read(place);
};

describe('template chosen before registration', () => {
  it('reads the template from the query', () => {
    expect(remembered('?template=london')).toBe('london');
  });

  it('reads the template from the path to open after sign-in', () => {
    const next = '/portfolios?new&template=tokyo';
    expect(remembered(`?${new URLSearchParams({ next }).toString()}`)).toBe('tokyo');
  });

  it('keeps the template when a later page names none', () => {
    expect(remembered('?template=london', '', '?next=%2Fdashboard')).toBe('london');
  });

  it('accepts only the id of an existing template', () => {
    expect(remembered('?template=paris', '?template=constructor')).toBeNull();
  });

  it('forgets the template after it was used', () => {
    const place = memoryStorage();
    chosenTemplate.remember('?template=london', place);
    chosenTemplate.forget(place);
    expect(chosenTemplate.read(place)).toBeNull();
  });
});
