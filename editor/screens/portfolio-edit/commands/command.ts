/** A named action of the editor. */
export type Command = {
  label: string;
  /** The shortcut as printed on keys, such as `Ctrl+K`. */
  keys?: string;
  run: () => void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };

/** The commands of a group that are listed at once. A portfolio can have thousands of entries. */
const maxListed = 50;

/**
 * The commands that have a word for each typed word to begin, in any order. No group is empty. `more` is the number of
 * commands that a group does not list.
 */
export function matching(
  groups: readonly CommandGroup[],
  typed: string,
): readonly (CommandGroup & { more: number })[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = ({ label }: Command): boolean => {
    const words = label.toLowerCase().split(/\s+/);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  };
  return groups
    .map(({ name, commands }) => ({ name, found: commands.filter(isWanted) }))
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => ({
      name,
      commands: found.slice(0, maxListed),
      more: Math.max(0, found.length - maxListed),
    }));
}
