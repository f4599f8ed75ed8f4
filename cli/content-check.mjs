// Checks the content of writers while they write, and before a build.

import { checkContent } from '../src/content/check-content.ts';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/**
 * An Astro integration. The development server shows what is to be fixed in the browser, over whatever page is open,
 * until it is fixed; a build with something to fix fails.
 */
export function contentCheck() {
  let root = '';
  return {
    name: 'vitrine-content-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': ({ server, logger }) => watchContent(server, { root, logger }),
      'astro:build:start': async () => {
        const { issues } = await checkContent(root);
        if (issues.length > 0) throw new Error(`Content to fix:\n${linesFrom(issues)}`);
      },
    },
  };
}

function watchContent(server, { root, logger }) {
  const content = join(root, 'content/');
  const reports = openReports(server.ws, root);
  let shown = '';
  let checking = Promise.resolve();

  const check = async () => {
    const { issues } = await checkContent(root);
    const before = shown;
    shown = linesFrom(issues);
    if (shown !== before) reports.change(issues);
    if (shown !== before && shown !== '') logger.warn(`Content to fix:\n${shown}`);
  };
  const checkNext = () => {
    checking = checking.then(check).catch((error) => logger.error(String(error)));
  };

  server.watcher.on('all', (_, file) => {
    if (file.startsWith(content)) checkNext();
  });
  // A page that is opened, or reloads by itself, shows it too.
  server.ws.on('connection', async () => {
    await checking;
    reports.repeat();
  });
  checkNext();
}

/**
 * What open pages show of the content. Astro reports the same mistake in its own words, some time after a page has failed: ours,
 * which say what to do, take their place. What it reports when all is fixed may be of a page as it was, so pages are loaded
 * again; one that still fails is reported once more.
 */
export function openReports(ws, root) {
  const send = ws.send.bind(ws);
  let found = [];
  /** How many reports may still come of pages as they were: a page that fails has been loaded up to twice. */
  let late = 0;

  ws.send = (payload, ...more) => {
    if (payload?.type !== 'error') return send(payload, ...more);
    if (found.length > 0) return send(errorFrom(found, root));
    if (late === 0) return send(payload, ...more);
    late -= 1;
    return send({ type: 'full-reload' });
  };

  return {
    change(issues) {
      found = issues;
      late = found.length > 0 ? 0 : 2 * ws.clients.size;
      send(found.length > 0 ? errorFrom(found, root) : { type: 'full-reload' });
    },
    repeat() {
      if (found.length > 0) send(errorFrom(found, root));
    },
  };
}

/** What Vite's client shows over the page. */
function errorFrom(issues, root) {
  const [{ file, line }] = issues;
  return {
    type: 'error',
    err: {
      message: `${issues.length === 1 ? 'One thing' : `${issues.length} things`} to fix in the content`,
      stack: linesFrom(issues),
      loc: { file: join(root, file), line, column: 1 },
    },
  };
}

function linesFrom(issues) {
  return issues.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n');
}
