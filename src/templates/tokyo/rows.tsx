import type { ReactNode } from 'react';
import type { Row } from './packing.ts';

type RowsProps<T> = {
  rows: readonly Row<T>[];
  show: (item: T) => ReactNode;
  /** A further class of a row. */
  looks?: (row: Row<T>) => string;
};

/** Rows of tiles; a row with one tile needs no columns. */
export function Rows<T extends { id: string }>({ rows, show, looks }: RowsProps<T>): ReactNode {
  return rows.map((row) => (
    <div
      key={row[0]?.items[0]?.id}
      className={`row${row.length === 1 ? ' row-one' : ''} ${looks?.(row) ?? ''}`.trimEnd()}
    >
      {row.map(({ span, items }) => (
        <div key={items[0]?.id} className={`column span-${span}`}>
          {items.map(show)}
        </div>
      ))}
    </div>
  ));
}
