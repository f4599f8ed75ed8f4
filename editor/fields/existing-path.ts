import { pathsTo, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** The path, or the nearest above it that there still is: the sections where nothing of it is left. */
export function existingPath(content: PortfolioContent, path: EditPath): EditPath {
  if (path.startsWith('options.')) return path;
  return pathsTo(path).findLast((one) => valueAt(content, one) !== undefined) ?? 'sections';
}
