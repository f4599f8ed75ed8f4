import matter from 'gray-matter';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { contentFolders, frontmatter, type Collection } from '#src/content/frontmatter.ts';

/**
 * What is wrong at the head of the pages under content/, each with its file, and how many were looked at.
 * @throws AppError 'file-unreadable' when there is no such folder
 */
export async function checkContent(
  root: string,
): Promise<{ checked: number; issues: (Issue & { file: string })[] }> {
  const content = join(root, 'content');
  if (!existsSync(content)) throw new AppError('file-unreadable', { file: content });
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
