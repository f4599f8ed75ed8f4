import type { ReactNode } from 'react';

export type RosterEntry = { key: string | number; name: ReactNode; text: ReactNode };

type RosterProps = {
  entries: readonly RosterEntry[];
  /** In an order of steps. */
  isOrdered?: boolean;
  /** With large numbers, unless the names have some already. */
  isNumbered?: boolean;
};

/** A few short entries side by side, like the columns of a page: their names on one line, and below it their texts. */
export function Roster({ entries, isOrdered = false, isNumbered = false }: RosterProps): ReactNode {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={`roster roster-${columnsOf(entries.length)}${isNumbered ? ' roster-numbered' : ''}`}>
      {entries.map(({ key, name, text }) => (
        <li key={key}>
          {name}
          <div className="roster-text">{text}</div>
        </li>
      ))}
    </List>
  );
}

const maxColumns = 5;

/** The number of columns: one row of up to five, else rows that are about equally long. */
function columnsOf(count: number): number {
  return count <= maxColumns ? count : Math.ceil(count / Math.ceil(count / 4));
}
