import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { jobsByAge } from '#src/templates/parts/earlier-jobs.tsx';
import type { Job } from '#src/templates/parts/employers.ts';

const job = (id: string, organization: string): Job => ({
  ...newItem(kinds.experience.fields.items, id),
  position: `Position ${id}`,
  organization,
});
const jobs = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => job(`j${index}`, `Employer ${index}`));

describe('jobsByAge', () => {
  it('returns three jobs with details, and the others as lines', () => {
    const { latest, earlier } = jobsByAge(jobs(9));
    expect([latest.length, earlier.length]).toEqual([3, 6]);
  });

  it('returns all jobs with details if only one or two lines would remain', () => {
    expect([3, 4, 5].map((count) => jobsByAge(jobs(count)).earlier.length)).toEqual([0, 0, 0]);
  });

  it('keeps positions at one employer together', () => {
    const at = ['A', 'B', 'C', 'C', 'C', 'D', 'E', 'F'].map((name, index) => job(`j${index}`, name));
    const { latest, earlier } = jobsByAge(at);
    expect(latest.map(({ organization }) => organization).join('')).toBe('ABCCC');
    expect(earlier.map(({ organization }) => organization).join('')).toBe('DEF');
  });
});
