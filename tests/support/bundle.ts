import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBundle } from '../../cli/node-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a script of the tests for plain Node, and returns its path inside `build/`. */
export async function bundleScript(source: string): Promise<string> {
  const name = source.replaceAll(/[^a-z0-9]+/gi, '-');
  const outfile = join(root, 'build/tests', `${name}.mjs`);
  await build({ ...nodeBundle, entryPoints: [source], outfile });
  return outfile;
}
