/** The undecoded path of a request target, without query and fragment. */
export function pathOnly(target: string): string {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return path.startsWith('/') ? path : '/';
}

/** The same, percent-decoded and without its leading slash; empty when it cannot be decoded. */
export function fileNameOf(target: string): string {
  const path = pathOnly(target).slice(1);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return '\u0000';
  }
}
