import { describe, expect, it } from 'vitest';
import { waitingPath } from '#editor/screens/waiting-path.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

describe('path to open after the email is confirmed', () => {
  it('can be read until it is forgotten', () => {
    const place = memoryStorage();
    waitingPath.remember('?next=%2Fstart%3Ftemplate%3Dlondon', place);
    expect(waitingPath.read(place)).toBe('/start?template=london');
    expect(waitingPath.read(place)).toBe('/start?template=london');
    waitingPath.forget(place);
    expect(waitingPath.read(place)).toBeNull();
  });

  it('is kept when a later sign-up names no path', () => {
    const place = memoryStorage();
    waitingPath.remember('?next=%2Fstart', place);
    waitingPath.remember('', place);
    expect(waitingPath.read(place)).toBe('/start');
  });

  it('never leads to another site', () => {
    const place = memoryStorage();
    waitingPath.remember('?next=%2F%2Fevil.example', place);
    expect(waitingPath.read(place)).toBe('/dashboard');
    place.setItem('vitrine-next', 'https://evil.example/');
    expect(waitingPath.read(place)).toBe('/dashboard');
  });
});
