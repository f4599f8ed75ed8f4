import { readFile, writeFile } from 'node:fs/promises';
import { serveJobs } from '#src/work/serve-jobs.ts';
import type { ImageJob } from './image-job.ts';
import { limitDecoders, readSource } from './image-source.ts';
import { cleanImage, decodeFully } from './clean-image.ts';
import { makeVariants } from './make-variants.ts';
import { drawSocialImage } from './draw-social-image.ts';
import { limitToDrawings } from './rasterize-drawing.ts';

/*
 * The child process of the image processor: `image-child.mjs <memory limit in bytes> <role>`. In the role `image` it
 * decodes uploads and cannot load SVG; in the role `social` it draws our own SVG and can load nothing else.
 */
const [, , , role] = process.argv;
if (role === 'image') limitDecoders();
else limitToDrawings();

// Jobs come from our own parent process, which has validated them.
serveJobs((job) => perform(job as ImageJob));

async function perform(job: ImageJob): Promise<unknown> {
  if (job.kind === 'social') return drawSocialImage(job.spec);
  const bytes = job.file instanceof Uint8Array ? job.file : await readFile(job.file.path);
  const source = await readSource(bytes, job);
  switch (job.kind) {
    case 'inspect':
      return decodeFully(source);
    case 'clean': {
      const { bytes: cleaned, ...size } = await cleanImage(source);
      if (job.to === null) return { ...size, bytes: cleaned };
      await writeFile(job.to, cleaned, { mode: 0o600 });
      return size;
    }
    case 'variants':
      return makeVariants(source, job.recipe);
  }
}
