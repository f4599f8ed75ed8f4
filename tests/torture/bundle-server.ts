import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from '../../cli/node-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server with its processes beside it, as the product does, into a folder of `build/tests`. */
export async function bundleServer(name = 'server'): Promise<string> {
  const outdir = join(root, 'build/tests', name);
  await build({ ...serverBundle({ server: 'tests/torture/serve-child.ts' }), outdir });
  return join(outdir, 'server.mjs');
}
