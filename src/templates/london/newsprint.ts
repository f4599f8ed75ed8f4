/** So few are set as a page of a paper, in columns that are shorter than a window. */
const mostOnPage = 12;
/** So many stand above the others in one row, and so many at least have to be left for the columns below. */
const [mostInLead, fewestBelow] = [3, 3];

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** Whether groups of these sizes are a page of a paper. */
export const isNewsprint = (sizes: readonly number[]): boolean => sum(sizes) <= mostOnPage;

/** The class of such a page: a short first group leads it over all columns, in larger letters. */
export function newsprintClass([first = 0, ...others]: readonly number[]): string {
  return first <= mostInLead && sum(others) >= fewestBelow ? 'newsprint led' : 'newsprint';
}
