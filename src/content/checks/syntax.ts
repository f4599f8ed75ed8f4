import type { Content, ContentIssue } from '../content-files.ts';

/** Finds files that the compiler of the build refuses. */
export function checkSyntax({ files }: Content): ContentIssue[] {
  return files.flatMap(({ file, body }) => ('message' in body ? [{ file, ...body }] : []));
}
