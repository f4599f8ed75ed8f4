/**
 * A tile with its estimated height at a width, in px. `isText` is read from top to bottom, `minSpan` is the narrowest
 * column for it, and `slack` is the additional height that does not look empty.
 */
export type Box<T> = {
  item: T;
  heightAt: (place: Place) => number;
  minSpan?: Span;
  slack?: number;
  isWide?: boolean;
  isText?: boolean;
  hasNumber?: boolean;
};

/** The number of the twelve columns that a column of boxes takes. */
export type Span = 4 | 5 | 6 | 7 | 8 | 12;
export type Place = { width: number; span: Span };
export type Column<T> = { span: Span; items: readonly T[] };
export type Row<T> = readonly Column<T>[];

/** The narrowest, a usual and the widest page with boxes side by side. */
const pageWidths = [960, 1190, 1420] as const;
const usualPage = 1190;
/** Columns of text side by side are not higher than a window, so that nobody scrolls down, up and down again. */
const windowHeight = 800;
const gap = 10;
/** Columns whose ends differ by more leave a tile visibly empty. */
const maxDifference = 56;
const maxInRow = 5;
/** The cost of a row with a single box, against px of emptiness beside it. */
const costOfRow = 10;
/** The same for halves. Their lists have room between their rows, so they may differ more. */
const halved = { costOfRow: 60, maxDifference: 120 };
/** The cost of a px by which a box grows. */
const costOfGrowth = 0.1;

const pairs: readonly (readonly [Span, Span])[] = [
  [8, 4],
  [7, 5],
  [6, 6],
  [5, 7],
  [4, 8],
];

type Choice<T> = { cost: number; rows: Row<T>[] };

/**
 * Boxes in rows of one to three columns, in order, so that the columns of a row end at about the same height. With
 * `isHalved` a row has one box or two, side by side in halves, so that all rows share one axis.
 */
export function packed<T>(given: readonly Box<T>[], isHalved = false): Row<T>[] {
  const boxes = given.map(measuredOnce);
  const best: Choice<T>[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= boxes.length; end++) {
    const choices = rowsEndingAt(boxes, end, isHalved).map(({ start, row, cost }): Choice<T> => {
      const before = best[start] ?? { cost: 0, rows: [] };
      return { cost: before.cost + cost, rows: [...before.rows, row] };
    });
    best[end] = choices.reduce((one, other) => (other.cost < one.cost ? other : one));
  }
  return best.at(-1)?.rows ?? [];
}

/** Cached, because the same box is tried in many layouts at few widths, and measuring a long text is slow. */
function measuredOnce<T>(box: Box<T>): Box<T> {
  const known = new Map<number, number>();
  return {
    ...box,
    heightAt(place) {
      const height = known.get(place.width) ?? box.heightAt(place);
      known.set(place.width, height);
      return height;
    },
  };
}

type Candidate<T> = { start: number; row: Row<T>; cost: number };

function rowsEndingAt<T>(boxes: readonly Box<T>[], end: number, isHalved: boolean): Candidate<T>[] {
  const candidates: Candidate<T>[] = [];
  const limits = isHalved ? halved : { costOfRow, maxDifference };
  for (let start = end - 1; start >= Math.max(0, end - (isHalved ? 2 : maxInRow)); start--) {
    const group = boxes.slice(start, end);
    if (group.length === 1) candidates.push({ start, row: rowOf([[12, group]]), cost: limits.costOfRow });
    else if (group.some(({ isWide }) => isWide === true)) break;
    else
      for (const columns of isHalved ? halvesOf(group) : layoutsOf(group)) {
        if (!isWideEnough(columns)) continue;
        const gaps = fewGaps(columns, limits.maxDifference);
        if (gaps !== null && fitsWindow(columns))
          candidates.push({
            start,
            row: rowOf(columns),
            cost: gaps.empty / 2 + gaps.grown * costOfGrowth,
          });
      }
  }
  return candidates;
}

type Filled<T> = readonly [Span, readonly Box<T>[]];

const halvesOf = <T>(group: readonly Box<T>[]): Filled<T>[][] => [group.map((box): Filled<T> => [6, [box]])];

/** Numbered boxes are read across: only the last column of a row contains several of them. */
function layoutsOf<T>(group: readonly Box<T>[]): Filled<T>[][] {
  const isOrdered = group.some(({ hasNumber }) => hasNumber === true);
  const layouts = group.slice(1, isOrdered ? 2 : undefined).flatMap((_, index) =>
    pairs.map(([left, right]): Filled<T>[] => [
      [left, group.slice(0, index + 1)],
      [right, group.slice(index + 1)],
    ]),
  );
  return group.length === 3 ? [...layouts, group.map((box): Filled<T> => [4, [box]])] : layouts;
}

const isWideEnough = <T>(columns: readonly Filled<T>[]): boolean =>
  columns.every(([span, boxes]) => boxes.every(({ minSpan = span }) => span >= minSpan));

type Gaps = { empty: number; grown: number };

/** The largest gaps on all pages; null as soon as one page has a column that is visibly empty, as most layouts do. */
function fewGaps<T>(columns: readonly Filled<T>[], most: number): Gaps | null {
  const largest: Gaps = { empty: 0, grown: 0 };
  for (const page of pageWidths) {
    const { empty, grown } = gapsAt(page, columns);
    if (empty > most) return null;
    largest.empty = Math.max(largest.empty, empty);
    largest.grown = Math.max(largest.grown, grown);
  }
  return largest;
}

/** The difference of columns to the highest one: the growth of their boxes, and the empty rest. */
function gapsAt<T>(page: number, columns: readonly Filled<T>[]): Gaps {
  const heights = heightsAt(page, columns);
  const highest = Math.max(...heights);
  const gaps = columns.map(([, boxes], index): Gaps => {
    const lacking = highest - (heights[index] ?? 0);
    const grown = Math.min(
      lacking,
      boxes.reduce((sum, { slack = 0 }) => sum + slack, 0),
    );
    return { grown, empty: lacking - grown };
  });
  return {
    empty: Math.max(...gaps.map(({ empty }) => empty)),
    grown: Math.max(...gaps.map(({ grown }) => grown)),
  };
}

/** True if at most one column of text is higher than a window. */
function fitsWindow<T>(columns: readonly Filled<T>[]): boolean {
  const texts = columns.filter(([, boxes]) => boxes.some(({ isText }) => isText === true));
  return heightsAt(usualPage, texts).filter((height) => height > windowHeight).length < 2;
}

function heightsAt<T>(page: number, columns: readonly Filled<T>[]): number[] {
  return columns.map(([span, boxes]) => {
    const width = (page * span) / 12 - gap;
    return boxes.reduce((sum, { heightAt }) => sum + heightAt({ width, span }) + gap, -gap);
  });
}

const rowOf = <T>(columns: readonly Filled<T>[]): Row<T> =>
  columns.map(([span, boxes]) => ({ span, items: boxes.map(({ item }) => item) }));
