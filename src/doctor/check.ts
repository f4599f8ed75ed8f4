/** One line of a health report. `mend` says what to do about a warning or a failure. */
export type Check = { name: string; status: 'ok' | 'warn' | 'fail'; found: string; mend?: string };

export const ok = (name: string, found: string): Check => ({ name, status: 'ok', found });
export const warn = (name: string, found: string, mend: string): Check => ({
  name,
  status: 'warn',
  found,
  mend,
});
export const fail = (name: string, found: string, mend: string): Check => ({
  name,
  status: 'fail',
  found,
  mend,
});
