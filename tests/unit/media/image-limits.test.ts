import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openImageProcessor } from '#src/media/image-process.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { photo } from './test-images.ts';

describe('image child', () => {
  it('ends itself over its memory limit', async () => {
    const imageProcessor = openImageProcessor({ memoryBytes: 20 * 1024 * 1024 });
    const image = await photo(1000, 800).png().toBuffer();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitMegabytes: 20 },
    });
    await imageProcessor.close();
  });

  it('is ended when it uses too much CPU time', async () => {
    const imageProcessor = openImageProcessor({ cpuSeconds: 0.001 });
    const image = await photo(1000, 800).png().toBuffer();
    await expect(imageProcessor.clean(image)).rejects.toMatchObject({
      code: 'upload-too-large',
      facts: { limitSeconds: 0.001 },
    });
    await imageProcessor.close();
  });

  it('does not keep an idle program alive', async () => {
    const processor = new URL('../../../src/media/image-process.ts', import.meta.url);
    const folder = await tempDir();
    onTestFinished(folder.remove);
    const program = join(folder.path, 'idle.mjs');
    const image = (await photo(20, 20).png().toBuffer()).toString('base64');
    await writeFile(
      program,
      `import { openImageProcessor } from ${JSON.stringify(fileURLToPath(processor))};
       const { width } = await openImageProcessor().inspect(Buffer.from('${image}', 'base64'));
       console.log(width);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 8000 });
    expect(stdout.trim()).toBe('20');
  });
});
