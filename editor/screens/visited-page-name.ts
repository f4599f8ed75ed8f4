/** The name of the page at this path, for authors. */
export const visitedPageName = (path: string): string => (path === '/' ? 'Front page' : path);
