/** At most this many entries are set as a newspaper page, in columns that are shorter than a window. */
const maxOnPage = 12;
/** The maximum number of entries above the others in one row, and the minimum number for the columns below. */
const [maxInLead, minBelow] = [3, 3];

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** True if groups of these sizes make a newspaper page. */
export const isNewsprint = (sizes: readonly number[]): boolean => sum(sizes) <= maxOnPage;

/** The class of such a page: a short first group leads it across all columns, in larger letters. */
export function newsprintClass([first = 0, ...others]: readonly number[]): string {
  return first <= maxInLead && sum(others) >= minBelow ? 'newsprint led' : 'newsprint';
}
