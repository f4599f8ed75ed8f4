import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The folder of an installed package. Not all packages export their files, but all export their package.json. */
export function packageFolder(name: string): string {
  return dirname(resolve(`${name}/package.json`));
}

/** The path of a file of an installed scoped package: `@fontsource-variable/inter/files/x.woff2`. */
export function packageFilePath(file: string): string {
  const [scope = '', name = '', ...rest] = file.split('/');
  return join(packageFolder(`${scope}/${name}`), ...rest);
}
