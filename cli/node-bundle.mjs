// The esbuild options for Node code, for the builds and for tests.

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
);
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/**
 * Packages that are part of the server's bundle, because every process loads dozens of files of each. See
 * decision record 169.
 */
const inlined = [
  '@better-auth/core',
  '@better-auth/passkey',
  '@hono/node-server',
  'better-auth',
  'commander',
  'csv-parse',
  'hono',
  'htmlparser2',
  'nodemailer',
  'yaml',
  'zod',
];

/** Imports stylesheets as text with `?inline`, as Vite does. */
const inlineCss = {
  name: 'inline-css',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path, suffix }) =>
      suffix === '?inline' ? { contents: await styleSheet(path), loader: 'text' } : undefined,
    );
  },
};

/** A stylesheet with its imports inlined. */
async function styleSheet(path) {
  const text = await readFile(path, 'utf8');
  const parts = text.split(/^@import '(.+)';\n/m);
  // Every second part is the path of an import.
  const filled = await Promise.all(
    parts.map((part, index) => (index % 2 === 1 ? styleSheet(join(dirname(path), part)) : part)),
  );
  return filled.join('');
}

/**
 * Options of esbuild for any Node code. Packages stay outside of the bundle.
 * @type {import('esbuild').BuildOptions}
 */
export const nodeBundle = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [inlineCss],
  logLevel: 'warning',
};

/**
 * Options for the server. The scripts of its processes must be in the same folder as the script that starts them.
 * @param {Record<string, string>} entryPoints
 * @returns {import('esbuild').BuildOptions}
 */
export const serverBundle = (entryPoints) => ({
  ...nodeBundle,
  entryPoints: {
    ...entryPoints,
    'app-child': 'src/server/app-child.ts',
    'site-child': 'src/server/site-child.ts',
    'job-child': 'src/jobs/job-child.ts',
    'image-child': 'src/media/image-child.ts',
  },
  outExtension: { '.js': '.mjs' },
  splitting: true,
  packages: 'bundle',
  external: packages.filter((name) => !inlined.includes(name)),
  // Modules in CommonJS format load Node's own with it.
  banner: {
    js: "import { createRequire as bundledRequire } from 'node:module'; const require = bundledRequire(import.meta.url);",
  },
});
