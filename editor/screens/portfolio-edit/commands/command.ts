/** Something that can be done in the editor, by its name. */
export type Command = {
  label: string;
  /** The shortcut as it is written on keys, such as `Ctrl+K`. */
  keys?: string;
  run: () => void;
};

export type CommandGroup = { name: string; commands: readonly Command[] };

/** The commands whose words all begin as what was typed does, in any order; no group is empty. */
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
