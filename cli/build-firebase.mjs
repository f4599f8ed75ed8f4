// `npm run build:firebase`: everything that `firebase deploy` takes, in one folder. Plain JavaScript, because it has to run
// before anything is built; run it with Node 24 or newer.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firebaseProjectOf, readConfig } from '#src/config/config.ts';
import { writeFirebaseFolder } from '#src/firebase-build/firebase-folder.ts';
import { buildIfStale, root } from './build.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { readEnvFile } from './env-file.mjs';
import { reportFailure } from './failure.ts';

/** Packages of files that are loaded by name at run time, so that esbuild cannot bundle them. */
const files = /^@fontsource|^@iconify-json\//;
/**
 * Installed from npm where the functions run. The Firebase tools look for the first; the others load files of their
 * own.
 */
const installed = [
  'firebase-functions',
  'firebase-admin',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  'sharp',
  'subset-font',
  // A split bundle loses the export names of CommonJS modules.
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
  await buildIfStale((step) => console.error(step));
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
    // Functions never run the embedded back end.
    packages: 'bundle',
    external: [...installed, '#src/adapters/embedded/*'],
    define: {
      ...nodeBundle.define,
      'process.env.FUNCTIONS_REGION': JSON.stringify(region),
    },
    // Bundled CommonJS loads Node's built-in modules with `require`.
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
  process.exitCode = await reportFailure(error, { json: false });
}
