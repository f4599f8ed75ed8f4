import matter from 'gray-matter';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '#src/domain/errors.ts';
import { contentFolders, frontmatter, type Collection } from '#src/frontmatter.ts';

/** What is wrong at the head of the pages under content/, each with its file, and how many were looked at. */
export async function checkContent(
  root: string,
): Promise<{ checked: number; issues: (Issue & { file: string })[] }> {
  const issues: (Issue & { file: string })[] = [];
  let checked = 0;
  for (const [collection, { base, pattern }] of Object.entries(contentFolders)) {
    for await (const name of glob(pattern, { cwd: join(root, base) })) {
      const file = join(base, name);
      const text = await readFile(join(root, file), 'utf8');
      issues.push(...issuesOf(collection as Collection, text).map((issue) => ({ file, ...issue })));
      checked += 1;
    }
  }
  return { checked, issues };
}

function issuesOf(collection: Collection, text: string): Issue[] {
  const head = readHead(text);
  if ('fault' in head) return [{ path: '', message: head.fault }];
  const { error } = frontmatter[collection].safeParse(head.data);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

function readHead(text: string): { data: unknown } | { fault: string } {
  try {
    // With options of our own the library keeps no copy of what it has read.
    return { data: matter(text, {}).data };
  } catch (error) {
    return { fault: `The head is no YAML: ${error instanceof Error ? error.message : String(error)}` };
  }
}
