import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptVersions } from '#src/domain/kept-versions.ts';
import { versionLimits, type Version } from '#src/domain/version.ts';
import { hashOf, numbers } from '#tests/support/builders.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = '2026-05-31T12:00:00.000Z';

/** A version that was created this many milliseconds ago. */
function ago(ms: number, more: Partial<Version> = {}): Version {
  const at = new Date(Date.parse(now) - ms).toISOString();
  const id = `${at} ${more.name ?? ''}`;
  return {
    id,
    at,
    kind: 'automatic',
    name: '',
    releaseId: null,
    revision: 1,
    sha256: hashOf(id),
    bytes: 1,
    ...more,
  };
}

const kept = (versions: Version[], releases: string[] | null = null, at = now): Version[] =>
  keptVersions(versions, { now: at, releases: releases === null ? null : new Set(releases) });

describe('kept versions', () => {
  it('are all of the last hour, newest first', () => {
    const versions = numbers(6).map((n) => ago(n * 9 * minute));
    expect(kept(versions.toReversed())).toEqual(versions);
  });

  it('are the newest of each hour for a day', () => {
    const [first, second, other] = [ago(3 * hour - 10 * minute), ago(3 * hour - 20 * minute), ago(5 * hour)];
    expect(kept([ago(0), first, second, other])).toEqual([ago(0), second, other]);
  });

  it('are the newest of each day for a month', () => {
    const [morning, noon, other] = [ago(3 * day + 3 * hour), ago(3 * day + hour), ago(5 * day)];
    expect(kept([ago(0), morning, noon, other])).toEqual([ago(0), noon, other]);
  });

  it('are one a week for a year, and none that are older', () => {
    const kinds = [ago(100 * day), ago(108 * day), ago(400 * day)];
    expect(kept([ago(0), ...kinds])).toEqual([ago(0), ...kinds.slice(0, 2)]);
  });

  it('prefer one that was published to those around it that were not', () => {
    const published = ago(3 * hour - 10 * minute, { kind: 'published', releaseId: hashOf('gone') });
    expect(kept([ago(0), published, ago(3 * hour - 20 * minute)], [])).toEqual([ago(0), published]);
  });

  it('are named ones and the newest, however old they are', () => {
    const [newest, named] = [ago(500 * day), ago(900 * day, { kind: 'named', name: 'Before the talk' })];
    expect(kept([newest, named, ago(600 * day)])).toEqual([newest, named]);
  });

  it('have the newest one of each release that is stored', () => {
    const [release, gone] = [hashOf('release'), hashOf('gone')];
    const of = (ms: number, releaseId: string) => ago(ms, { kind: 'published', releaseId });
    const versions = [ago(0), of(400 * day, release), of(401 * day, release), of(402 * day, gone)];
    expect(kept(versions, [release])).toEqual(versions.slice(0, 2));
    expect(kept(versions)).toEqual(versions);
  });

  it('are no more than the limit, including named ones', () => {
    const versions = [
      ...numbers(versionLimits.all).map((n) => ago(n * 1000)),
      ...numbers(versionLimits.named).map((n) => ago(n * day, { kind: 'named', name: `${n}` })),
    ];
    const result = kept(versions);
    expect(result).toHaveLength(versionLimits.all);
    expect(result.filter(({ kind }) => kind === 'named')).toHaveLength(versionLimits.named);
    expect(result).toContainEqual(ago(0));
    expect(result).not.toContainEqual(ago((versionLimits.all - 1) * 1000));
  });

  it('stay the same when they are reduced again at the same time', () => {
    const version = fc.record({
      ms: fc.integer({ min: -day, max: 500 * day }),
      kind: fc.constantFrom('automatic', 'named', 'published'),
    });
    fc.assert(
      fc.property(fc.array(version, { maxLength: 80 }), (made) => {
        const versions = made.map(({ ms, kind }, n) =>
          ago(ms, { kind, name: `${n}`, releaseId: kind === 'published' ? hashOf(`${n}`) : null }),
        );
        const once = kept(versions, []);
        expect(kept(once, [])).toEqual(once);
        expect(versions.length === 0 || once.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('never leave more than a day without any in a month of work', () => {
    let versions: Version[] = [];
    const start = Date.parse(now);
    for (let at = start; at < start + 30 * day; at += 20 * minute) {
      const time = new Date(at).toISOString();
      versions = kept([{ ...ago(0), id: time, at: time }, ...versions], null, time);
    }
    const times = versions.map(({ at }) => Date.parse(at));
    const gaps = times.slice(1).map((time, n) => (times[n] ?? 0) - time);
    expect(Math.max(...gaps)).toBeLessThan(2 * day);
    expect(versions.length).toBeLessThan(65);
  });
});
