import { describe, expect, it } from 'vitest';
import { newSection } from '#src/domain/sections/index.ts';
import { countryCode } from '#src/render/country-code.ts';
import { resumeJson } from '#src/render/resume-json.ts';
import { hero, portfolio } from './rendered.ts';

describe('the country in resume.json', () => {
  it.each([
    ['GB', 'en', 'GB'],
    [' us ', 'en', 'US'],
    ['United Kingdom', 'en', 'GB'],
    ['UK', 'en', 'GB'],
    ['USA', 'de', 'US'],
    ['Niederlande', 'de', 'NL'],
    ['Netherlands', 'de', 'NL'],
    ['日本', 'ja', 'JP'],
    ['Niederlande', 'en', null],
    ['EU', 'en', null],
    ['Atlantis', 'en', null],
    ['', 'en', null],
  ])('of “%s” in %s has the code %s', (country, language, code) => {
    expect(countryCode(country, language)).toBe(code);
  });

  it('is kept as typed beside its code, and without one', () => {
    const locationOf = (country: string): unknown => {
      const contact = { ...newSection('contact', 'c'), city: 'Ulm', country };
      return resumeJson(portfolio({ sections: [hero, contact] }))['basics'];
    };
    expect(locationOf('Germany')).toMatchObject({
      location: { city: 'Ulm', countryCode: 'DE', country: 'Germany' },
    });
    expect(locationOf('Atlantis')).toEqual({
      name: hero.name,
      label: hero.headline,
      location: { city: 'Ulm', country: 'Atlantis' },
    });
    expect(locationOf('DE')).toMatchObject({ location: { city: 'Ulm', countryCode: 'DE' } });
  });
});
