import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { tempDir } from '#tests/support/temp-dir.ts';
import { figure, type Figure } from './figure.ts';

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const resultSchema = z.object({ exported: z.number(), growth: z.number() });

/** Exports a new account in a process of its own. `growth` is how far its memory grows, in bytes. */
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

/** Five gigabytes, of files as large as they may be. The goal is a growth below 200 MB. */
export async function runAccountExport(script: string): Promise<Figure[]> {
  const { exported, growth } = await exportAccount(script, { files: 500, bytes: 10 * mebibyte });
  return [
    figure('export of an account: bytes', exported / mebibyte, 'MB'),
    figure('export of an account: growth of memory', growth / mebibyte, 'MB'),
  ];
}
