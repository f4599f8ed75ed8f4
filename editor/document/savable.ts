import { isAppError, type Issue } from '#src/domain/errors.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import type { Sent } from './draft.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { applyEdit, entriesAt, isEntryList } from './apply-edit.ts';
import { changeAt, placeOf, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { contentCheck } from './content-check.ts';
import { atEditPaths } from './issue-paths.ts';
import { sameValue } from '#src/domain/same-value.ts';

/** A value that the server rejected although the local check allows it. */
export type RefusedValue = { path: EditPath; value: unknown; message: string };

/**
 * The part of some content that can be saved. `raw` is the content with the last saved value instead of each invalid
 * one. `clean` is `raw` as the schema returns it, or null when nothing can be saved. `issues` have the edit paths of
 * the invalid values.
 */
export type Savable = { raw: PortfolioContent; clean: PortfolioContent | null; issues: readonly Issue[] };

/** Each pass finds at most 200 issues. Content with more issues than all passes find cannot be saved at all. */
const maxPasses = 10;

/** Replaces the values of `content` that cannot be saved, so that one of them does not block all others. */
export function savablePart(
  content: PortfolioContent,
  base: PortfolioContent,
  refused: readonly RefusedValue[],
): Savable {
  const standing = refused.filter(({ path, value }) => sameValue(valueAt(content, path), value));
  const issues: Issue[] = standing.map(({ path, message }) => ({ path, message }));
  let raw = standing.reduce((next, { path }) => withBaseAt(next, base, path), content);
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const checked = check(raw);
    if ('clean' in checked) return { raw, clean: checked.clean, issues };
    const found = atEditPaths(raw, checked.issues);
    issues.push(...found);
    const paths = [...new Set(found.map(({ path }) => path))];
    const next = paths.reduce((part, path) => withBaseAt(part, base, path), raw);
    if (next === raw) break;
    raw = next;
  }
  return { raw, clean: null, issues };
}

/** The sent values that an error response names; empty when it names a value that cannot be left out. */
export function refusedValues(sent: Sent, base: PortfolioContent, error: ClientError): RefusedValue[] {
  if (error.code !== 'invalid-input') return [];
  const refused = atEditPaths(sent.clean, error.issues).map(({ path, message }) => ({
    path,
    value: valueAt(sent.raw, path),
    message,
  }));
  const isOurs = refused.every(
    ({ path, value }) => value !== undefined && !sameValue(value, valueAt(base, path)),
  );
  return isOurs ? refused : [];
}

function check(content: PortfolioContent): { clean: PortfolioContent } | { issues: readonly Issue[] } {
  try {
    return { clean: contentCheck.read(content) };
  } catch (error) {
    if (!isAppError(error, 'invalid-input')) throw error;
    return { issues: error.issues };
  }
}

/** The content with the last saved value at a path. Without one the value is removed, and the schema fills it in. */
function withBaseAt(content: PortfolioContent, base: PortfolioContent, path: EditPath): PortfolioContent {
  const value = valueAt(content, path);
  const before = valueAt(base, path);
  if (value === undefined) return content;
  if (isEntryList(value)) {
    // A list that is too long is invalid as a whole: entries that are not saved yet are left out.
    const saved = new Set(isEntryList(before) ? before.map(({ id }) => id) : []);
    const known = value.filter(({ id }) => saved.has(id));
    return changeAt(content, path, () => (known.length < value.length ? known : (before ?? [])));
  }
  if (before !== undefined) return changeAt(content, path, () => before);
  const { list, id } = placeOf(path);
  if (entriesAt(content, list)?.some((entry) => entry.id === id)) {
    return applyEdit(content, { kind: 'remove', entry: path });
  }
  return changeAt(content, list, (parent) => (isRecord(parent) ? without(parent, id) : parent));
}

function without(record: Record<string, unknown>, name: string): Record<string, unknown> {
  if (!Object.hasOwn(record, name)) return record;
  const { [name]: _left, ...rest } = record;
  return rest;
}
