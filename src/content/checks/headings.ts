import { parsedFiles, type Content, type ContentIssue } from '../content-files.ts';
import { lineOf, nodesOf } from '../mdx-tree.ts';

/** Finds headings that a screen reader would read out of order: a second level 1, and levels that are skipped. */
export function checkHeadings(content: Content): ContentIssue[] {
  return parsedFiles(content).flatMap(({ file, body }) => {
    let above = 1;
    return [...nodesOf(body.root)].flatMap((node) => {
      if (node.type !== 'heading') return [];
      const message = messageFor(node.depth, above);
      above = node.depth;
      return message === null ? [] : [{ file, line: lineOf(node), message }];
    });
  });
}

function messageFor(depth: number, above: number): string | null {
  if (depth === 1) return 'The title is the only heading of level 1. Begin this one with ##.';
  if (depth > above + 1) return `This heading skips a level. Begin it with ${'#'.repeat(above + 1)}.`;
  return null;
}
