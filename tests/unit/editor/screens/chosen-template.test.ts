import { describe, expect, it } from 'vitest';
import { chosenTemplate } from '#editor/screens/portfolios/chosen-template.ts';

function aPlace() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const remembered = (...searches: string[]) => {
  const place = aPlace();
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
    const place = aPlace();
    chosenTemplate.remember('?template=london', place);
    chosenTemplate.forget(place);
    expect(chosenTemplate.read(place)).toBeNull();
  });
});
