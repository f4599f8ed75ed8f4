import { plainStyleSource } from './plain-page.ts';

/** The policy of responses without content to run: nothing in them may run or be framed. */
export const responsePolicy = `default-src 'none'; style-src ${plainStyleSource}; frame-ancestors 'none'; sandbox`;
