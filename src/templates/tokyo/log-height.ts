import type { Job } from '../parts/employers.ts';
import { gridHeight } from './grid-height.ts';
import { stacked, textHeight } from './text-height.ts';

const timeWidth = 144;

/** If there is room, earlier jobs are in pairs. */
const pairsFrom = 864;

/** Earlier jobs: a line for the dates in a narrow tile, and one or more for the rest. */
export function earlierHeight(jobs: readonly Job[], width: number): number {
  const lineHeight = ({ position, organization, location }: Job, room: number): number => {
    const words = `${position} ${organization}, ${location}`;
    return (
      17 + (room < 480 && width < 480 ? 21 + textHeight(words, room) : textHeight(words, room - timeWidth))
    );
  };
  if (width < pairsFrom) return jobs.reduce((sum, job) => sum + lineHeight(job, width), 0);
  const cells = jobs.map((job) => (room: number) => lineHeight(job, room));
  return gridHeight(cells, { width, narrowest: pairsFrom / 2 - 48, between: 0, beside: 48 });
}

export type LogEntry = {
  title: string;
  line: string;
  rest: readonly string[];
  /** Lines with a bullet. */
  points?: readonly string[];
  folded?: boolean;
  extra?: number;
  /** The first of several, whose title is larger. */
  isLead?: boolean;
};

const [mark, betweenPoints] = [18, 5];

/** The font size of titles in a tile. */
export const titleSize = (width: number): number => Math.max(17, Math.min(24, 15.2 + width * 0.012));
const leadSize = (width: number): number => Math.max(24, Math.min(44, width * 0.037));

/** If there is room, all other text is beside the title, as on a departures board. */
export function logHeight(entries: readonly LogEntry[], width: number): number {
  const heights = entries.map(
    ({ title, line, rest, points = [], folded = false, extra = 0, isLead = false }) => {
      const room = width < 480 ? width : width - timeWidth;
      const isSplit = width >= 800;
      const [headWidth, restWidth] = isSplit ? [room * 0.38, room * 0.6] : [room, room];
      const lineHeight = textHeight(line, restWidth, { size: 14 });
      const head = textHeight(title, headWidth, {
        size: isLead ? leadSize(width) : titleSize(width),
        leading: 1.3,
      });
      const more =
        lineHeight +
        rest.reduce((sum, text) => sum + textHeight(text, Math.min(restWidth, 680)), 0) +
        points.reduce((sum, text) => sum + textHeight(text, restWidth - mark) + betweenPoints, 0) +
        extra +
        (folded ? 30 : 0);
      const time = width < 480 ? 21 : 0;
      return time + (isSplit ? Math.max(head, more, 23) : Math.max(head + more, 23));
    },
  );
  return stacked(heights, 33);
}

/** If there is room, earlier notes are side by side. */
export function notesHeight(texts: readonly string[], width: number): number {
  const [latest, ...earlier] = texts.map((text) => ({ title: '', line: '', rest: [text] }));
  if (latest === undefined) return 0;
  if (width < 960 || earlier.length < 2) return logHeight([latest, ...earlier], width);
  const cells = earlier.map(
    ({ rest: [text = ''] }) =>
      (width: number) =>
        21 + textHeight(text, width),
  );
  return stacked([logHeight([latest], width), gridHeight(cells, { width, narrowest: 352, between: 20 })], 20);
}
