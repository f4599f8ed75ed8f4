import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { filesUnder } from './corpus-files.ts';
import { openTally } from './tally.ts';

const tally = openTally('mdx');
const compilerSchema = z.object({
  mdxToJs: z.custom<(source: string, options: { fileURL: URL }) => unknown>(
    (value) => typeof value === 'function',
  ),
});

/** The compiler that Astro's MDX integration uses, found the way the integration finds it. */
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
