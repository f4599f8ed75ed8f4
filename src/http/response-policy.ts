import { plainStyleSource } from './plain-page.ts';

/** What is answered here is at most a plain page, so nothing in it may run or be framed. */
export const responsePolicy = `default-src 'none'; style-src ${plainStyleSource}; frame-ancestors 'none'; sandbox`;
