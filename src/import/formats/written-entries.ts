import { dateFromText, rangeFromText } from '../date-text.ts';
import { isListed, paragraphsOf, trimSigns, withoutBullet } from './written-line.ts';

/** A job, a degree or a project of a written document: the parts of its first lines, its dates and its description. */
export type WrittenEntry = {
  heads: string[];
  start: string;
  end: string;
  summary: string;
  highlights: string[];
};

type Open = Omit<WrittenEntry, 'summary'> & {
  isDated: boolean;
  said: string[];
  last: 'head' | 'said' | 'point';
};

const maxHead = 110;
/** A line as long as this goes on in the next one, unless a sentence ends with it. */
const fullLine = 50;

/**
 * The entries of a section. One begins at a line with a date; lines right before it that belong to no text are its first
 * lines as well, and so are those right after it. An entry without a date begins at a line with points below.
 */
export function entriesOf(lines: readonly string[]): WrittenEntry[] {
  const entries: Open[] = [];
  let waiting: string[] = [];
  let before = '';

  function open(heads: string[], time: { start: string; end: string } | null): void {
    const parts = [...waiting, ...heads].flatMap(partsOf);
    waiting = [];
    entries.push({
      heads: parts,
      start: time?.start ?? '',
      end: time?.end ?? '',
      isDated: time !== null,
      highlights: [],
      said: [],
      last: 'head',
    });
  }

  for (const line of lines) {
    const current = entries.at(-1);
    const goesOn = isOpenEnd(before) && waiting.length === 0 && current !== undefined;
    before = line;
    if (isListed(line)) {
      if (waiting.length > 0 || current === undefined) open([], null);
      const entry = entries.at(-1);
      entry?.highlights.push(withoutBullet(line).replaceAll('\t', ' '));
      if (entry !== undefined) entry.last = 'point';
      continue;
    }
    const dated = line.length > maxHead ? null : datedIn(line);
    if (dated !== null && (!goesOn || beginsAfter(current.last, line, dated))) {
      open(dated.rest, dated);
    } else if (goesOn && current.last === 'point' && (isContinued(line) || line.length > maxHead)) {
      const point = current.highlights.at(-1) ?? '';
      current.highlights = current.highlights.with(-1, `${point} ${line.replaceAll('\t', ' ')}`);
    } else if (goesOn && current.last === 'said') {
      current.said.push(line);
    } else if (line.length > maxHead || /[.!?]$/.test(line)) {
      if (waiting.length > 0 || current === undefined) open([], null);
      const entry = entries.at(-1);
      entry?.said.push(line);
      if (entry !== undefined) entry.last = 'said';
    } else if (current?.last === 'head' && current.isDated && current.heads.length < 2) {
      current.heads.push(...partsOf(line));
    } else waiting.push(line);
  }
  if (waiting.length > 0) open([], null);
  return entries.map(({ heads, start, end, highlights, said }) => {
    return { heads, start, end, highlights, summary: paragraphsOf(said) };
  });
}

const isOpenEnd = (line: string): boolean =>
  line.length >= fullLine && !/[.!?:]$/.test(line) && !line.includes('\t');
const isContinued = (line: string): boolean => /^[\p{Ll}(\d]/u.test(line);

/** Whether a line with a date begins an entry although the line before may go on: many points end without a full stop. */
function beginsAfter(last: Open['last'], line: string, { start }: Dated): boolean {
  return last === 'head' || start !== '' || (last === 'point' && !isContinued(line));
}

const separators = /\t+| [|·•—–@-] | (?:at|bei|chez|presso|bij) /u;
const legalForm = /^(?:inc|ltd|llc|gmbh|ag|s\.?a|s\.?l|b\.?v|corp|co|plc|sp)\b/i;

/** `Senior engineer, Acme Corp | Berlin` in three. */
function partsOf(line: string): string[] {
  return line
    .split(separators)
    .flatMap((part) =>
      part.split(', ').reduce<string[]>((parts, next) => {
        const joins = parts.length > 0 && (legalForm.test(next) || parts.length > 2);
        return joins ? parts.with(-1, `${parts.at(-1)}, ${next}`) : [...parts, next];
      }, []),
    )
    .map((part) => trimSigns(part, { start: ',;:()', end: ',;:(' }))
    .filter((part) => part !== '');
}

type Dated = { start: string; end: string; rest: string[] };

/** Words that a date or a stretch of time has at most. */
const maxWords = 9;

/** The dates at the beginning or the end of a line, and the rest of the line. */
export function datedIn(line: string): Dated | null {
  if (!/\d{4}/.test(line)) return null;
  const columns = line.split('\t');
  for (const [index, column] of columns.entries()) {
    const time = timeOf(column);
    if (time !== null) return { ...time, rest: columns.toSpliced(index, 1) };
  }
  const words = line.split(/[ \t]/);
  for (let count = Math.min(maxWords, words.length); count > 0; count -= 1) {
    const last = timeOf(words.slice(-count).join(' '));
    if (last !== null) return { ...last, rest: restOf(words.slice(0, -count)) };
    const first = timeOf(words.slice(0, count).join(' '));
    if (first !== null) return { ...first, rest: restOf(words.slice(count)) };
  }
  return null;
}

function restOf(words: readonly string[]): string[] {
  const text = trimSigns(words.join(' '), { start: ',;:|()–—-', end: ',;:|(–—-' });
  return text === '' ? [] : [text];
}

const since = /^(?:since|seit|ab|depuis|desde|dal|da|sinds|od|from) /i;

/** Start and end of a date range; a single date is its end. */
function timeOf(text: string): { start: string; end: string } | null {
  const trimmed = trimSigns(text, { start: '(,|', end: '),|.:;' });
  if (since.test(trimmed)) {
    const start = dateFromText(trimmed.replace(since, ''));
    return start === null || start === '' ? null : { start, end: '' };
  }
  const range = rangeFromText(trimmed);
  if (range !== null) return range;
  const date = /\d{4}/.test(trimmed) ? dateFromText(trimmed) : null;
  return date === null || date === '' ? null : { start: '', end: date };
}
