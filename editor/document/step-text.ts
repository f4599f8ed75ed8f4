import { valueAt } from '#src/domain/edit-path.ts';
import { nameOfPath } from '#src/domain/path-name.ts';
import { fieldKinds } from '#src/domain/fields.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { Step } from './history.ts';

/** The number of letters that fit in a line of the history. */
const longest = 60;

/** The new text of a typing step, from the changed word on; null for other steps. */
export function stepText({ path, before, after }: Pick<Step, 'path' | 'before' | 'after'>): string | null {
  const [was, is] = [textAt(before, path), textAt(after, path)];
  if (was === null || is === null || was === is) return null;
  if (is.trim() === '') return 'Emptied';
  const common = is.slice(0, commonStart(was, is));
  const start = Math.max(common.lastIndexOf(' '), common.lastIndexOf('\n')) + 1;
  const letters = Array.from(is.slice(start));
  const words = letters.slice(0, longest).join('').trim();
  return `${start > 0 ? '…' : ''}${words}${letters.length > longest ? '…' : ''}`;
}

/** The parents of the changed field or entry: `FAQ › How long does it take?`; empty for a section. */
export function stepParents({ path, before, after }: Pick<Step, 'path' | 'before' | 'after'>): string {
  const content = valueAt(after, path) === undefined ? before : after;
  return nameOfPath(content, path).split(' › ').slice(0, -1).join(' › ');
}

function textAt(content: PortfolioContent, path: string): string | null {
  const value = valueAt(content, path);
  if (typeof value === 'string') return value;
  return fieldKinds.richText.holds(value) ? toPlainText(value) : null;
}

function commonStart(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let at = 0; at < end; at += 1) if (one[at] !== other[at]) return at;
  return end;
}
