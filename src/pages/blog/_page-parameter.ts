/** The rest of the path of a page in a list: none for the first one, `page/2` for the second. */
export function pageParameter(page: number): string | undefined {
  return page === 1 ? undefined : `page/${page}`;
}
