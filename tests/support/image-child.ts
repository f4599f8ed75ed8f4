import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The source of the image process, for scripts whose bundle is in another folder. */
export const imageChild = join(root, 'src/media/image-child.ts');
