/** What authors call the page at this path of their site. */
export const visitedPageName = (path: string): string => (path === '/' ? 'Front page' : path);
