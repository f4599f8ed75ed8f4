import type { ImportNote } from '#src/domain/import-report.ts';

type Steps = readonly (string | number)[];

/** Names under which files hold a work history. */
export const historyName = /work|job|employ|experience|career|positions|occupation|beruf|emploi|empleo/i;

/** The lists that authors miss most, by their names in files, the most important first. */
const importance: readonly RegExp[] = [
  historyName,
  /project|portfolio/i,
  /publication|paper|article|book/i,
  /educat|stud|award|honou?r|certif|talk|grant|volunt|teaching/i,
];

const aboutFile = /^(meta|metadata|sections|version)$/i;
const leastRank = 1000;

/** How much a loss matters, 0 the most: a whole list before one of its entries, an entry before one of its values. */
export function rankOf(steps: Steps): number {
  const names = steps.filter((step) => typeof step === 'string');
  if (aboutFile.test(names.at(-1) ?? '')) return leastRank;
  const list = importance.findIndex((pattern) => names.some((name) => pattern.test(name)));
  return (list === -1 ? importance.length : list) * 100 + Math.min(steps.length, 99);
}

/** Notes without their ranks, the most important loss first, else in the order of the file. */
export function byImportance(notes: readonly (ImportNote & { rank: number })[]): ImportNote[] {
  return notes.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...note }) => note);
}
