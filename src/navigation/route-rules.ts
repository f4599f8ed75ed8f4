/**
 * A redirect between paths of the product, or from one to another site. `from` and `to` may both end in `/**`: then all
 * paths below are meant, and what follows is appended. `permanent` is sent as 301, anything else as 302.
 */
export type Redirect = { from: string; to: string; permanent: boolean };

/** Response headers of the pages that a path names; it may end in `/**`. */
export type HeaderRule = { path: string; headers: Readonly<Record<string, string>> };

/** What is special about single routes of the prerendered pages. The first redirect that matches counts. */
export type RouteRules = { redirects: readonly Redirect[]; headers: readonly HeaderRule[] };

export const noRules: RouteRules = { redirects: [], headers: [] };

const below = '/**';

/** The redirect of a path, with what follows appended; null for a path that has none. */
export function redirectOf(redirects: readonly Redirect[], path: string): Redirect | null {
  for (const redirect of redirects) {
    const rest = restOf(redirect.from, path);
    if (rest !== null) return { ...redirect, to: joined(redirect.to, rest) };
  }
  return null;
}

/** Where a path leads in the end: a path of the product, or a URL of another site. A loop ends where it began. */
export function followRedirects(redirects: readonly Redirect[], path: string): string {
  const seen = new Set<string>();
  let at = path;
  while (!seen.has(at)) {
    seen.add(at);
    const redirect = isInternal(at) ? redirectOf(redirects, at) : null;
    if (redirect === null) return at;
    at = redirect.to;
  }
  return path;
}

/** All headers that the rules give a path; a later rule overrides an earlier one. */
export function headersOf(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found = rules.filter((rule) => restOf(rule.path, path) !== null).map(({ headers }) => headers);
  return Object.assign({}, ...found);
}

export const isInternal = (target: string): boolean => target.startsWith('/');

/** The path as pages have it: without a slash at its end. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The rest of a path after a pattern, an empty string for the path itself; null when it does not match. */
function restOf(pattern: string, path: string): string | null {
  const at = withoutSlash(path);
  if (!pattern.endsWith(below)) return at === pattern ? '' : null;
  const root = pattern.slice(0, -below.length);
  if (at === (root || '/')) return '';
  // More than one slash, or a backslash, would name another host at the start of a target.
  return at.startsWith(`${root}/`) ? at.slice(root.length).replace(/^[/\\]+/, '') : null;
}

function joined(to: string, rest: string): string {
  if (!to.endsWith(below)) return to;
  const root = to.slice(0, -below.length);
  return rest === '' ? root || '/' : `${root}/${rest}`;
}
