import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { tempDir } from '#tests/support/temp-dir.ts';
import type { Bench } from '../bench-run.ts';
import { figure, type Figure, type RowResult } from '../report/figure.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const resultSchema = z.object({ moved: z.number(), growth: z.number() });

/** `restore` reads a zip, `import` reads an export, `release` stores and reads a release of large files. */
export const ways = ['restore', 'import', 'release'] as const;

/** Sends this many files of this size one way, in its own process. `growth` is the growth of its memory, in bytes. */
export async function sendFiles(
  script: string,
  request: { way: (typeof ways)[number]; files: number; bytes: number },
): Promise<z.output<typeof resultSchema>> {
  const folder = await tempDir();
  try {
    const { stdout } = await run(process.execPath, [
      script,
      JSON.stringify({ folder: folder.path, ...request }),
    ]);
    return resultSchema.parse(JSON.parse(stdout));
  } finally {
    await folder.remove();
  }
}

/** Sends one gigabyte in each of these ways, in files of the maximum size. */
export async function runStreams(bench: Bench): Promise<RowResult> {
  const figures: Figure[] = [];
  let bytes = 0;
  for (const way of ways) {
    bench.say(`Memory: ${way} of 1 GB`);
    const request = { way, files: 103, bytes: 10 * mebibyte };
    const { moved, growth } = await sendFiles(bench.script('streams-child'), request);
    bytes = moved;
    figures.push(figure(`${way}: growth of memory`, 'MB', [growth / mebibyte]));
  }
  return {
    figures,
    notes: [
      `${Math.round(bytes / mebibyte).toLocaleString('en')} MB each, of files as large as they may be.`,
    ],
  };
}
