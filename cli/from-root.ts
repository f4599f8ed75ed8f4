import { fileURLToPath } from 'node:url';

/** A path of this project, from a bundle in build/main. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
