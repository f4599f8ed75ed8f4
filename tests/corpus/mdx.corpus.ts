import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkContent } from '#src/content/check-content.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { filesUnder } from './corpus-files.ts';
import { openTally } from './tally.ts';

const tally = openTally('mdx');
const compilerSchema = z.object({
  mdxToJs: z.custom<(source: string, options: { fileURL: URL }) => unknown>(
    (value) => typeof value === 'function',
  ),
});

/** The MDX compiler of Astro's integration, resolved as the integration resolves it. */
async function openCompiler(): Promise<z.output<typeof compilerSchema>> {
  const integration = createRequire(import.meta.url).resolve('@astrojs/mdx');
  const processor = createRequire(integration).resolve('@astrojs/markdown-satteri');
  const compiler = createRequire(processor).resolve('satteri');
  return compilerSchema.parse({ ...((await import(pathToFileURL(compiler).href)) as object) });
}

const compiler = await openCompiler();

it.each(filesUnder('mdx'))(
  'the MDX file $path either compiles or is refused with line and column',
  async ({ path, bytes }) => {
    try {
      await compiler.mdxToJs(new TextDecoder().decode(bytes()), { fileURL: new URL(`file:///${path}`) });
      tally.add('compiled');
    } catch (error) {
      expect(String(error)).toMatch(/\b\d+:\d+\b/);
      tally.add('refused with line and column');
    }
  },
);

it.each(filesUnder('mdx'))('the check accepts the post $path or names line and fix', async ({ bytes }) => {
  const folder = await tempDir();
  try {
    await mkdir(join(folder.path, 'content/blog'), { recursive: true });
    await writeFile(join(folder.path, 'content/blog/post.mdx'), bytes());
    const { checked, issues } = await checkContent(folder.path);
    expect(checked).toBe(1);
    for (const { file, line, message } of issues) {
      expect(file).toBe('content/blog/post.mdx');
      expect(line).toBeGreaterThan(0);
      // Each message must be ours, which says what to do; this is the default message of zod.
      expect(message).not.toContain('Invalid input');
    }
    tally.add(issues.length === 0 ? 'accepted by the check' : 'refused by the check with line and fix');
  } finally {
    await folder.remove();
  }
});
