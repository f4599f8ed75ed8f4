import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { tempDir } from '#tests/support/temp-dir.ts';
import type { Bench } from '../bench-run.ts';
import { figure, type RowResult } from '../report/figure.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const resultSchema = z.object({ exported: z.number(), growth: z.number() });

/** Exports a new account in its own process. `growth` is the growth of its memory, in bytes. */
export async function exportAccount(
  script: string,
  size: { files: number; bytes: number },
): Promise<z.output<typeof resultSchema>> {
  const folder = await tempDir();
  try {
    const { stdout } = await run(process.execPath, [
      script,
      JSON.stringify({ folder: folder.path, ...size }),
    ]);
    return resultSchema.parse(JSON.parse(stdout));
  } finally {
    await folder.remove();
  }
}

/** Exports five gigabytes, in files of the maximum size. */
export async function runAccountExport(bench: Bench): Promise<RowResult> {
  bench.say('Export of 5 GB');
  const { exported, growth } = await exportAccount(bench.script('export-child'), {
    files: 500,
    bytes: 10 * mebibyte,
  });
  return {
    figures: [figure('growth of memory', 'MB', [growth / mebibyte])],
    notes: [`An account of ${Math.round(exported / mebibyte).toLocaleString('en')} MB as one zip.`],
  };
}
