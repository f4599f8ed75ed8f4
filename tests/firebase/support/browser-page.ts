import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { browserArgs, findBrowser } from '../../support/browser.mjs';
import { target, type Address } from './target.ts';

export interface BrowserPage {
  page: Page;
  /** Requests to other machines; all are refused. */
  outside: string[];
  /** Errors that stop a Firebase client permanently, and uncaught errors of the page. */
  fatal: string[];
  close(): Promise<void>;
}

/**
 * Opens Chromium on a page with the real web SDK (see page-kit.ts), connected to the emulators under test.
 * `firestore` and `auth` replace those under test; `headers` are sent with the page.
 */
export async function openBrowserPage({
  firestore = target.firestore,
  auth = target.auth,
  headers = {},
}: { firestore?: Address; auth?: Address; headers?: Record<string, string> } = {}): Promise<BrowserPage> {
  const site = await serveKit(headers);
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error('there is no Chromium: run the end-to-end tests once to install it');
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  const context = await browser.newContext();
  context.setDefaultTimeout(90_000);
  const outside: string[] = [];
  const fatal: string[] = [];
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => fatal.push(message));
  page.on('console', (line) => {
    if (line.text().includes('INTERNAL ASSERTION')) fatal.push(line.text());
  });
  const at = ({ host, port }: Address) => `${host}:${port}`;
  const query = new URLSearchParams({
    project: target.projectId,
    firestore: at(firestore),
    auth: at(auth),
    storage: at(target.storage),
  });
  await page.goto(`http://127.0.0.1:${site.port}/?${query.toString()}`);
  await page.waitForFunction(() => 'kit' in window);
  return {
    page,
    outside,
    fatal,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** Serves one page with the kit, bundled from the installed SDK. */
async function serveKit(headers: Record<string, string>) {
  const entry = fileURLToPath(new URL('./page-kit.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'chrome120',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const html =
    '<!doctype html><meta charset="utf-8"><title>Firebase</title><script type="module" src="/kit.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/kit.js';
    response.setHeader(
      'Content-Type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    if (!isScript) response.setHeaders(new Map(Object.entries(headers)));
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
