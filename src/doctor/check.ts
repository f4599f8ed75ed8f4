/** One line of a health report. `fix` says what to do about a warning or a failure. */
export type Check = { name: string; status: 'ok' | 'warn' | 'fail'; found: string; fix?: string };

export const ok = (name: string, found: string): Check => ({ name, status: 'ok', found });
export const warn = (name: string, found: string, fix: string): Check => ({
  name,
  status: 'warn',
  found,
  fix,
});
export const fail = (name: string, found: string, fix: string): Check => ({
  name,
  status: 'fail',
  found,
  fix,
});
