import type { ReactNode } from 'react';
import type { Row } from './packing.ts';

type RowsProps<T> = {
  rows: readonly Row<T>[];
  show: (item: T) => ReactNode;
  /** The class for the color of a row. */
  lineOf?: (items: readonly T[], index: number) => string;
};

/** Rows of tiles; a row with one tile needs no columns. */
export function Rows<T extends { id: string }>({ rows, show, lineOf }: RowsProps<T>): ReactNode {
  return rows.map((row, index) => {
    const all = row.flatMap(({ items }) => items);
    const names = ['row', row.length === 1 && 'row-one', lineOf?.(all, index)].filter(Boolean);
    return (
      <div key={all[0]?.id} className={names.join(' ')}>
        {row.map(({ span, items }) => (
          <div key={items[0]?.id} className={`column span-${span}`}>
            {items.map(show)}
          </div>
        ))}
      </div>
    );
  });
}
