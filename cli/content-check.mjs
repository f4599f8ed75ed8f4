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
  let shown = '';
  let found = [];
  let checking = Promise.resolve();

  // Astro reports the same mistake in its own words, some time after a page has failed. Ours say what to do.
  const send = server.ws.send.bind(server.ws);
  server.ws.send = (payload, ...more) =>
    send(payload?.type === 'error' && found.length > 0 ? errorFrom(found, root) : payload, ...more);

  const check = async () => {
    const { issues } = await checkContent(root);
    const before = shown;
    shown = linesFrom(issues);
    found = issues;
    if (shown === before) return;
    if (shown !== '') logger.warn(`Content to fix:\n${shown}`);
    server.ws.send(shown === '' ? { type: 'full-reload' } : errorFrom(issues, root));
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
    if (found.length > 0) server.ws.send(errorFrom(found, root));
  });
  checkNext();
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
