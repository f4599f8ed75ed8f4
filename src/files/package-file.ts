import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Where an installed package lies. Packages export their styles, not their files, but all let their package.json be found. */
export function packageFolder(name: string): string {
  return dirname(resolve(`${name}/package.json`));
}

/** Where a file of an installed package with a scope lies: `@fontsource-variable/inter/files/x.woff2`. */
export function packageFilePath(file: string): string {
  const [scope = '', name = '', ...rest] = file.split('/');
  return join(packageFolder(`${scope}/${name}`), ...rest);
}
