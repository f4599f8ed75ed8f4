/** The value of `aria-current` for a link to a path, seen from another: the page itself, or a page below it. */
export function currentOf(to: string, here: string): 'page' | 'true' | undefined {
  if (here === to) return 'page';
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}
