import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { rememberAppFiles } from './cli/app-files.mjs';
import { contentCheck } from './cli/content-check.mjs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { devServer } from './cli/dev-server.mjs';
import {
  appChunk,
  defaultPartsChunk,
  editorChunk,
  formsChunk,
  isTemplatePart,
  lazyChunk,
  pageChunk,
  partsChunk,
  sharedChunk,
  stylesChunk,
} from './cli/editor-chunks.mjs';
import { shortIcons } from './cli/short-icons.mjs';
import { moveIslandStyles } from './src/built-pages/island-styles.ts';
import { preloadModules, screenModules } from './src/built-pages/module-preloads.ts';
import { writePayloads } from './src/built-pages/write-payloads.ts';
import { routes, shellId } from './src/routes.ts';

const appScreens = new Set(
  Object.values(routes)
    .filter((route) => route.access !== 'open' || route.layout === 'simple' || route.path === routes.try.path)
    .map((route) => route.path.replace(/:\w+/, shellId)),
);

/** One style sheet for what the pages have in common, fetched once, in place of ten small ones. */
const oneStyleSheet = {
  codeSplitting: { groups: [{ name: 'site', test: /\/src\/(components|layouts|styles)\// }] },
};

/** For the app, one style sheet and one file of what every screen is made of; the screens themselves come apart. */
const oneOfEach = {
  banner: withoutEval,
  // Scripts name many files, and hashes do not compress: this is the shortest that so many files may have.
  entryFileNames: '_astro/[name].[hash:7].js',
  chunkFileNames: '_astro/[name].[hash:7].js',
  codeSplitting: {
    groups: [
      { name: pageChunk, priority: 4 },
      { name: stylesChunk, priority: 3 },
      { name: appChunk, priority: 2 },
      { name: editorChunk, priority: 1.5 },
      { name: sharedChunk, priority: 1.2 },
      { name: lazyChunk, priority: 1 },
      { name: formsChunk },
      // Parts that templates share.
      { name: partsChunk, minShareCount: 2, priority: 0.5 },
      { name: defaultPartsChunk, minShareCount: 2, priority: 0.4 },
      { name: 'page-parts', test: isTemplatePart, minShareCount: 2 },
    ],
  },
};

/** What is fetched along with a part of the app. Astro passes this setting on to none of its builds. */
const shortPreloads = {
  name: 'vitrine-preloads',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : null,
};

/**
 * A list of what comes along costs bytes as well. What the editor names is fetched while it is idle, and screens are
 * preloaded by their pages: these need none. Others need no names of the part itself and of what is there already.
 */
function resolveDependencies(file, dependencies, { hostId }) {
  const [name] = basename(file).split('.');
  if (hostId.includes('/editor.') || (hostId.includes('/app.') && screenFiles.has(name))) return [];
  return dependencies.filter(
    (one) => one !== file && !/\/(?:app|app-styles|page|rolldown-runtime)\./.test(one),
  );
}

/** Names of classes without a hash, which would not compress: each style module has a file name of its own. */
const generateScopedName = (name, file) => `${basename(file, '.module.css')}-${name}`;

/** zod looks at this before it asks whether code may be made of text, which the content policy refuses with a message. */
function withoutEval({ moduleIds }) {
  const hasZod = moduleIds.some((id) => id.endsWith('/zod/v4/core/core.js'));
  return hasZod ? 'globalThis.__zod_globalConfig = { jitless: true };' : '';
}

const screens = screenModules(await readFile('editor/screens/screens.ts', 'utf8'));
/** Names of the files that have a screen. Those of the editor are in a file of its name. */
const screenFiles = new Set(['editor', ...[...screens.values()].map((path) => basename(path, '.tsx'))]);
const appFiles = [];

export default defineConfig({
  // The server writes the address that is set up in its place (src/server/app-pages.ts).
  site: 'http://localhost:3000',
  output: 'static',
  outDir: 'dist',
  publicDir: 'src/public',
  trailingSlash: 'never',
  // The content security policy allows no inline style or script but those of Astro's islands.
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // The highlighter writes style attributes, which the policy refuses.
  markdown: { syntaxHighlight: false },
  // Covers are drawings of our own; previews of links show them as PNG.
  image: { dangerouslyProcessSVG: true },
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: (page) => !appScreens.has(new URL(page).pathname.replace(/(?<=.)\/$/, '')) }),
    devServer(),
    contentCheck(),
    {
      name: 'vitrine-built-pages',
      hooks: {
        'astro:build:done': async ({ dir }) => {
          const folder = fileURLToPath(dir);
          await moveIslandStyles(folder);
          await preloadModules(folder, { files: appFiles, screens });
          await writePayloads(folder);
        },
      },
    },
  ],
  vite: {
    plugins: [shortPreloads, shortIcons(), rememberAppFiles(appFiles)],
    css: { modules: { generateScopedName } },
    environments: {
      prerender: { build: { rolldownOptions: { output: oneStyleSheet } } },
      client: { build: { rolldownOptions: { output: oneOfEach } } },
    },
    build: {
      assetsInlineLimit: 0,
      // These understand light-dark() and nesting, so the style sheets stay as they are written.
      cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        // Each MDX file warns once of React's 'use client', which means nothing to a static build.
        onLog: (level, log, next) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
        },
      },
    },
    // A busy port is an error, not another port; and no other origin may read the development server.
    server: { strictPort: true, cors: false },
    optimizeDeps: {
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    },
  },
});
