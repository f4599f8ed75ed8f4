import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inlineCss } from '../../cli/build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server with its processes beside it, as the product does, into a folder of `build/tests`. */
export async function bundleServer(name: string = 'server'): Promise<string> {
  const outdir = join(root, 'build/tests', name);
  await build({
    absWorkingDir: root,
    entryPoints: {
      server: 'tests/torture/serve-child.ts',
      'app-child': 'src/server/app-child.ts',
      'job-child': 'src/jobs/job-child.ts',
      'image-child': 'src/media/image-child.ts',
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineCss],
    logLevel: 'warning',
  });
  return join(outdir, 'server.mjs');
}
