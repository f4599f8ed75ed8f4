import { pathsTo, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** The path, or its nearest existing ancestor; empty for the sections. */
export function existingPath(content: PortfolioContent, path: EditPath): EditPath {
  if (path.startsWith('options.')) return path;
  return pathsTo(path).findLast((one) => valueAt(content, one) !== undefined) ?? 'sections';
}
