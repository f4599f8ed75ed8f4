// `npm run build:firebase`: everything that `firebase deploy` takes, in one folder. Plain JavaScript, because it has to run
// before anything is built; run it with Node 24 or newer.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firebaseProjectOf, readConfig } from '#src/config/config.ts';
import { writeFirebaseFolder } from '#src/firebase-build/firebase-folder.ts';
import { buildStale, root } from './build.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { readEnvFile } from './env-file.mjs';
import { exitCodeOf } from './failure.ts';

/**
 * Loaded by name at run time, so esbuild cannot take them in: fonts and icons are files, and sharp is a library for each
 * platform.
 */
const files = /^@fontsource|^@iconify-json\//;
/** Taken from npm where they run. The tools of Firebase look for the first; the others load files of their own. */
const installed = [
  'firebase-functions',
  'firebase-admin',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  'sharp',
  'subset-font',
  // Code split from a bundle loses the names that CommonJS exports.
  '@citation-js/core',
  '@citation-js/plugin-bibtex',
  'unpdf',
];

/** @param {string} out */
async function buildFirebase(out) {
  const config = readConfig();
  const firebase = firebaseProjectOf(config);
  if (firebase === null)
    return 'Set the six variables PUBLIC_FIREBASE_… that .env.example lists, then build again.';
  if (!process.env.APP_DOMAIN) return 'Set APP_DOMAIN to the name that the app will have, then build again.';
  await buildStale((step) => console.error(step));
  console.error('Bundling the functions …');
  const fresh = `${out}-${process.pid}`;
  await bundleFunctions(join(fresh, 'functions'), firebase.region);
  await writeFirebaseFolder(config, firebase, {
    out: fresh,
    pages: { pages: join(root, 'dist'), examples: join(root, 'build/examples') },
    rules: join(root, 'functions'),
  });
  await rm(out, { recursive: true, force: true });
  await rename(fresh, out);
  const emulators = Object.values(firebase.web.emulators).filter((address) => address !== null);
  if (emulators.length > 0)
    console.error(`Built for emulators at ${emulators.join(', ')}: not to be deployed.`);
  console.log(out);
  return null;
}

async function bundleFunctions(folder, region) {
  const { build } = await import('esbuild');
  await build({
    ...nodeBundle,
    entryPoints: { index: 'functions/index.ts', 'image-child': 'src/media/image-child.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    // The embedded back end has no part in this.
    packages: 'bundle',
    external: [...installed, '#src/adapters/embedded/*'],
    define: {
      ...nodeBundle.define,
      'process.env.FUNCTIONS_REGION': JSON.stringify(region),
    },
    // Bundled CommonJS asks for Node's own modules by require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const versions = { ...dependencies, ...devDependencies };
  const needed = [...installed, ...Object.keys(versions).filter((name) => files.test(name))].sort();
  const unknown = needed.find((name) => versions[name] === undefined);
  if (unknown !== undefined) throw new Error(`package.json names no version of ${unknown}.`);
  const manifest = {
    name: 'vitrine-functions',
    private: true,
    type: 'module',
    main: 'index.mjs',
    engines: { node: '24' },
    dependencies: Object.fromEntries(needed.map((name) => [name, versions[name]])),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

readEnvFile();
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'build/firebase') } } });
try {
  const refusal = await buildFirebase(resolve(values.out));
  if (refusal !== null) {
    console.error(refusal);
    process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = await exitCodeOf(error, { json: false });
}
