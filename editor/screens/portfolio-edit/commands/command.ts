/** Something that can be done in the editor, by its name. */
export type Command = {
  label: string;
  /** The shortcut as it is written on keys, such as `Ctrl+K`. */
  keys?: string;
  run: () => void;
};

/** The commands whose words all begin as what was typed does, in any order. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLowerCase().split(/\s+/);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
