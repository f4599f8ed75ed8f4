/** A named action of the editor. */
export type Command = {
  label: string;
  /** The shortcut as printed on keys, such as `Ctrl+K`. */
  keys?: string;
  run: () => void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };

/** The commands that have a word for each typed word to begin, in any order. No group is empty. */
export function matching(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = ({ label }: Command): boolean => {
    const words = label.toLowerCase().split(/\s+/);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  };
  return groups
    .map(({ name, commands }) => ({ name, commands: commands.filter(isWanted) }))
    .filter(({ commands }) => commands.length > 0);
}
