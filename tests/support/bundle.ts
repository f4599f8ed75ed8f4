import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inlineCss } from '../../cli/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a script of the tests so that a plain Node can run it, and returns its path inside `build/`. */
export async function bundleScript(source: string): Promise<string> {
  const name = source.replaceAll(/[^a-z0-9]+/gi, '-');
  const outfile = join(root, 'build/tests', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineCss],
    logLevel: 'warning',
  });
  return outfile;
}

/** The image process as it stands in the source, for scripts whose bundle lies elsewhere. */
export const imageChild = join(root, 'src/media/image-child.ts');
