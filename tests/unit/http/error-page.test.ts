import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { outputFile } from 'fs-extra/esm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { openAppPages } from '#src/server/app-pages.ts';
import { pageOptions } from '#src/server/page-files.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { onFirstRequest, type Respond } from '../../../functions/on-first-request.ts';

async function answerOf(
  respond: Respond,
  accept: string,
): Promise<{ status: number; type: string | null; text: string; headers: Headers }> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/features`, {
    headers: { accept, connection: 'close' },
  });
  const { status, headers } = response;
  return { status, headers, type: headers.get('content-type'), text: await response.text() };
}

describe('function that fails', () => {
  const fail = () => Promise.reject(new Error('A secret of ours.'));
  const broken = onFirstRequest(fail);

  it('shows people the built 500 page of the app with its headers', async () => {
    const { path, remove } = await tempDir();
    await outputFile(join(path, '500.html'), '<link rel="stylesheet" href="/_astro/x.css"><h1>Styled</h1>');
    const pages = openAppPages({ pages: path, examples: null }, pageOptions(readConfig({})));
    await remove();
    for (const open of [fail, async () => fail]) {
      const { status, type, text, headers } = await answerOf(
        onFirstRequest(open, async () => pages),
        'text/html',
      );
      expect([status, type]).toEqual([500, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1>Styled</h1>');
      expect(headers.get('content-security-policy')).toContain("style-src 'self'");
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('shows people the plain page when that of the app cannot be opened either', async () => {
    const { status, text } = await answerOf(onFirstRequest(fail, fail), 'text/html');
    expect(status).toBe(500);
    expect(text).toContain('<h1>Internal Server Error</h1>');
  });

  it('shows people a page that says Internal Server Error, and nothing of the fault', async () => {
    const { status, type, text } = await answerOf(broken, 'text/html,*/*');
    expect([status, type]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Internal Server Error</h1>');
    expect(text).not.toContain('secret');
  });

  it('sends programs an error of one line', async () => {
    const { status, text } = await answerOf(broken, 'application/json');
    expect([status, text]).toEqual([500, '500 Internal Server Error\n']);
  });
});
