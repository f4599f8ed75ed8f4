import { replyToFailure, type ImageJob, type Reply } from './image-job.ts';
import { limitDecoders, readSource } from './image-source.ts';
import { cleanImage, decodeFully } from './clean-image.ts';
import { makeVariants } from './make-variants.ts';
import { drawSocialImage } from './draw-social-image.ts';
import { limitToDrawings } from './rasterise-drawing.ts';

/*
 * The child process of the image processor: `image-child.mjs <role> <memory limit in bytes>`. In the role `image` it
 * decodes what strangers sent and cannot load SVG; in the role `social` it draws our own SVG and can load nothing else.
 */
const [, , role, memoryLimit] = process.argv;
if (role === 'image') limitDecoders();
else limitToDrawings();

// libvips works on threads of its own, so this timer keeps its time while an image is decoded.
const watch = setInterval(() => {
  if (process.memoryUsage.rss() <= Number(memoryLimit)) return;
  clearInterval(watch);
  // An orderly exit would wait for the decoder, which is still growing.
  process.send?.({ kind: 'outgrown' } satisfies Reply, () => process.kill(process.pid, 'SIGKILL'));
}, 20);

// The parent is gone, and with it whoever waits for the answer.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', (job: ImageJob) => {
  void answer(job).then(reply);
});
reply({ kind: 'ready' });

function reply(message: Reply): void {
  process.send?.(message);
}

async function answer(job: ImageJob): Promise<Reply> {
  try {
    const result = await perform(job);
    return { kind: 'done', result, memory: process.memoryUsage.rss() };
  } catch (error) {
    return replyToFailure(error);
  }
}

async function perform(job: ImageJob): Promise<unknown> {
  if (job.kind === 'social') return drawSocialImage(job.spec);
  const source = await readSource(job.bytes, job.format);
  switch (job.kind) {
    case 'inspect':
      return decodeFully(source);
    case 'clean':
      return cleanImage(source);
    case 'variants':
      return makeVariants(source, job.recipe);
  }
}
