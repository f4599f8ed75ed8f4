import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from '../../cli/node-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles the server and its processes like the product into a folder of `build/tests`: once for each name and test
 * file.
 */
export function bundleServer(name = 'server'): Promise<string> {
  const bundle = bundles.get(name) ?? bundled(name);
  bundles.set(name, bundle);
  return bundle;
}

async function bundled(name: string): Promise<string> {
  const outdir = join(root, 'build/tests', name);
  await build({ ...serverBundle({ server: 'tests/torture/serve-child.ts' }), outdir });
  return join(outdir, 'server.mjs');
}
