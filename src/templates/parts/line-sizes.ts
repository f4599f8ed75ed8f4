/** How images of a row wrap into lines. Widths are in rem. */
export type Lines = {
  /** The width that an image with this aspect ratio has at least. */
  leastWidth: (ratio: number) => number;
  gap: number;
  /** The margins of a page in a narrow window, and in others as a share of it. */
  margins: number;
  marginShare: number;
};

/** The HTML attribute `sizes` of each image of a row: its share of its line, by what fits into the window. */
export function sizesInLines(ratios: readonly number[], lines: Lines): string[] {
  const widths = widthsOfRuns(ratios, lines);
  return ratios.map((ratio, at) => {
    const sizes = ['100vw'];
    let last = '100vw';
    for (const width of widths) {
      const size = sizeInLine(lineOf(at, { ratios, width, lines }), ratio, lines);
      if (size !== last) sizes.unshift(`(min-width: ${windowOf(width, lines)}rem) ${size}`);
      last = size;
    }
    return sizes.join(', ');
  });
}

/** The widths from which some images in succession fit into a line, the smallest first. */
function widthsOfRuns(ratios: readonly number[], lines: Lines): number[] {
  const widths = new Set<number>();
  for (let from = 0; from < ratios.length; from++) {
    for (let to = from + 2; to <= ratios.length; to++) widths.add(widthOf(ratios.slice(from, to), lines));
  }
  return [...widths].toSorted((one, other) => one - other);
}

const widthOf = (line: readonly number[], { leastWidth, gap }: Lines): number =>
  line.reduce((sum, ratio) => sum + leastWidth(ratio) + gap, -gap);

type Row = { ratios: readonly number[]; width: number; lines: Lines };

/** The line of an image: each takes as many as fit into the width, as with `flex-wrap`. */
function lineOf(index: number, { ratios, width, lines }: Row): number[] {
  let line: number[] = [];
  for (const [at, ratio] of ratios.entries()) {
    if (line.length > 0 && widthOf([...line, ratio], lines) > width) {
      if (at > index) break;
      line = [];
    }
    line.push(ratio);
  }
  return line;
}

function sizeInLine(line: readonly number[], ratio: number, { leastWidth }: Lines): string {
  if (line.length === 1) return '100vw';
  const share = ratio / line.reduce((sum, one) => sum + one, 0);
  return `max(${Math.ceil(100 * share)}vw, ${Math.ceil(leastWidth(ratio))}rem)`;
}

/** The width of the window in which the content has this width. */
function windowOf(width: number, { margins, marginShare }: Lines): number {
  const least = Math.max(width + margins, width / (1 - marginShare));
  return Math.ceil(least * 10) / 10;
}
