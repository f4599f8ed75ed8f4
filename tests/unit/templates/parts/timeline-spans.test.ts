import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import type { Job } from '#src/templates/parts/employers.ts';
import { latestYearOf } from '#src/templates/parts/spans.ts';
import { timelineOf } from '#src/templates/parts/timeline-spans.ts';

const field = kinds.experience.fields.items;

const job = (organization: string, start: string, end: string): Job => ({
  ...newItem(field, organization),
  organization,
  position: 'Engineer',
  start,
  end,
});

const three = [job('Now', '2020-01', ''), job('Then', '2015-07', '2019-12'), job('First', '2010', '2015-06')];

describe('timeline of jobs', () => {
  it('spans the years from the first start to the end of the last year', () => {
    const timeline = timelineOf(three);
    expect(timeline?.years.map(({ year }) => year)).toEqual([2010, 2012, 2014, 2016, 2018, 2020]);
    expect(timeline?.spans.map(({ name, from, length }) => [name, from, Math.round(from + length)])).toEqual([
      ['Now', 90.9, 100],
      ['Then', 50, 90],
      ['First', 0, 49],
    ]);
  });

  it('ends current jobs in the last year of the portfolio', () => {
    const talk = { ...newItem(kinds.records.fields.items, 'talk'), start: '2024-05' };
    const latest = latestYearOf([{ ...newSection('records', 'r1'), items: [talk] }]);
    const timeline = timelineOf(three, latest);
    expect(timeline?.years.map(({ year }) => year)).toEqual([2010, 2015, 2020]);
    expect(timeline?.spans[0]).toMatchObject({ name: 'Now', from: 66.7, length: 33.3 });
  });

  it('gives a job that began in the last month a visible length', () => {
    const lately = [job('Now', '2014-12', ''), job('Then', '2005', '2014'), job('First', '1990', '2004')];
    const now = timelineOf(lately)?.spans[0];
    expect(now?.length).toBeGreaterThanOrEqual(7);
    expect(Math.round((now?.from ?? 0) + (now?.length ?? 0))).toBe(100);
  });

  it('distinguishes current jobs from ended ones', () => {
    expect(timelineOf(three)?.spans.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
  });

  it('ends with the last job if none is current', () => {
    const ended = three.map((job) => ({ ...job, end: job.end === '' ? '2021' : job.end }));
    expect(timelineOf(ended, 2026)).toEqual(timelineOf(ended));
  });

  it('is null for too few or too many jobs', () => {
    expect(timelineOf(three.slice(0, 2))).toBeNull();
    expect(timelineOf(Array.from({ length: 60 }, (_, at) => job(`Employer ${at}`, '2010', '')))).toBeNull();
  });

  it('omits jobs whose start is not a date', () => {
    expect(timelineOf([...three, job('Long ago', 'in my youth', '')])?.spans).toHaveLength(3);
  });
});
