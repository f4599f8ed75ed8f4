import type { Issue } from '#src/domain/errors.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';

/** Renames issue paths with indexes (`sections.0.items.2.title`) to the edit paths of this content. */
export function atEditPaths(content: PortfolioContent, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: editPathOf(content, path), message }));
}

function editPathOf(content: PortfolioContent, path: string): EditPath {
  const steps = path.replace(/^content\./, '').split('.');
  let node: unknown = content;
  const named: string[] = [];
  for (const step of steps) {
    const next: unknown = Array.isArray(node) ? node[Number(step)] : isRecord(node) ? node[step] : undefined;
    if (Array.isArray(node)) {
      // An entry without an id has no field of its own: the whole list is one control.
      if (!isRecord(next) || typeof next.id !== 'string') break;
      named.push(next.id);
    } else {
      named.push(step);
      if (isRecord(next) && next.type === 'doc') break;
    }
    node = next;
  }
  return named[0] === 'sections' && named.length > 1 ? named.slice(1).join('.') : named.join('.');
}
