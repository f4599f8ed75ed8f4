import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { employersOf, periodOf, repeatsEmployer, type Job } from '#src/templates/parts/employers.ts';

const job = (values: Partial<Job>): Job => ({
  ...(newItem(kinds.experience.fields.items, values.position ?? 'j') as Job),
  ...values,
});
const lead = job({ organization: 'Nachtlijn', url: 'https://n.example', position: 'Lead', start: '2022-01' });
const junior = job({ organization: 'nachtlijn ', position: 'Junior', start: '2019-03', end: '2021-12' });
const other = job({ organization: 'Bureau Kade', position: 'Intern', start: '2018', end: '2019' });

describe('employersOf', () => {
  it('groups consecutive jobs at one employer', () => {
    expect(employersOf([lead, junior, other]).map(({ jobs }) => jobs)).toEqual([[lead, junior], [other]]);
    expect([0, 1, 2].map((index) => repeatsEmployer([lead, junior, other], index))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('does not group jobs with different employer details', () => {
    const elsewhere = { ...junior, url: 'https://other.example' };
    expect(employersOf([lead, elsewhere])).toHaveLength(2);
    expect(employersOf([lead, { ...junior, position: '' }])).toHaveLength(2);
  });
});

describe('periodOf', () => {
  it('spans from the earliest start to the latest end, or has no end if a job is current', () => {
    expect(periodOf([lead, junior])).toEqual({ start: '2019-03', end: '' });
    expect(periodOf([junior, other])).toEqual({ start: '2018', end: '2021-12' });
  });
});
