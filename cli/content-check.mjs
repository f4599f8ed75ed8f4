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
  // Pages that connect later show the issues as well.
  server.ws.on('connection', async () => {
    await checking;
    reports.repeat();
  });
  checkNext();
}

/**
 * Shows issues in open pages. Astro reports the same error later and without a fix, so our message replaces its own. An
 * error that Astro reports after everything is fixed may be of an earlier state: then the page is reloaded, and
 * reported again if it still fails.
 */
export function openReports(ws, root) {
  const send = ws.send.bind(ws);
  let found = [];
  /** How many reports of an earlier state may still arrive: a page that fails has been loaded up to twice. */
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

/** The message of Vite's error overlay. */
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
