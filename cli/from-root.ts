import { fileURLToPath } from 'node:url';

/** The absolute path of a file of this project, for code bundled in build/main. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
