import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '#editor/ui/dialog.tsx';
import { useEditing } from '#editor/fields/editing.ts';
import { allCommands, type CommandTools } from './all-commands.ts';
import { matching, type Command } from './command.ts';
import styles from './commands.module.css';

/** The commands by name, in groups. Typing filters them, the arrow keys select one and Enter runs it. */
export function CommandPalette({ tools, onClose }: { tools: CommandTools; onClose: () => void }) {
  const editing = useEditing();
  const [groups] = useState(() => allCommands(editing, tools));
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const id = useId();
  const foundGroups = matching(groups, typed);
  const found = foundGroups.flatMap(({ commands }) => commands);
  const chosen = found[Math.min(index, found.length - 1)];

  function run({ run: start }: Command): void {
    onClose();
    // The dialog returns the focus when it closes, so the command starts after that.
    requestAnimationFrame(start);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setIndex((index + by + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen !== undefined) run(chosen);
    }
  }

  const idOf = (group: string): string => `${id}-${group.replaceAll(' ', '-')}`;

  function option(command: Command, at: number): ReactNode {
    return (
      <li
        key={at}
        ref={(element) => {
          if (command === chosen) element?.scrollIntoView({ block: 'nearest' });
        }}
        id={`${id}-${at}`}
        role="option"
        aria-selected={command === chosen}
        onPointerMove={() => setIndex(at)}
        onClick={() => run(command)}
      >
        {command.label}
        {command.keys !== undefined && <kbd>{command.keys}</kbd>}
      </li>
    );
  }

  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        data-first
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${found.indexOf(chosen)}`}
        className={styles.input}
        placeholder="What do you want to do?"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Commands" tabIndex={-1} className={styles.list}>
        {foundGroups.map(({ name, commands, more }) => (
          <ul key={name} role="group" aria-labelledby={idOf(name)}>
            <li id={idOf(name)} role="presentation">
              {name}
            </li>
            {commands.map((command) => option(command, found.indexOf(command)))}
            {more > 0 && <li role="presentation">{`Type a name to find ${more} more`}</li>}
          </ul>
        ))}
      </div>
      {found.length === 0 && <p role="status">Nothing is called that.</p>}
    </Dialog>
  );
}
