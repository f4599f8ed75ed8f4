import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anAuthor, endOfPublish, serveProduct } from './served-product.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

describe('error pages of a running server', () => {
  it('report a server error when a file of a site is missing', async () => {
    const { ask, dataDir } = await serveProduct();
    const { cookie, slug, portfolio } = await anAuthor({ ask, dataDir });
    const sent = await ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', cookie, json: {} });
    expect(endOfPublish(sent.text).result).toBeDefined();
    const database = new DatabaseSync(join(dataDir, 'app.db'));
    database.exec('PRAGMA foreign_keys = OFF; DELETE FROM blobs');
    database.close();
    await rm(join(dataDir, 'blobs'), { recursive: true, force: true });
    const { status, headers, text } = await ask('/', { host: `${slug}.localhost` });
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Internal Server Error</h1>');
  });

  it('answer a link to the API that fails, and nothing of the fault is shown', async () => {
    const { ask, dataDir } = await serveProduct();
    const { cookie, portfolio } = await anAuthor({ ask, dataDir });
    const link = `/api/portfolios/${portfolio.id}/export`;
    const visitor = await ask(link, { headers: html });
    expect([visitor.status, visitor.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(visitor.text).toContain('<h1>You are not signed in.</h1>');
    const database = new DatabaseSync(join(dataDir, 'app.db'));
    database.exec('ALTER TABLE portfolios RENAME TO gone');
    database.close();
    const person = await ask(link, { cookie, headers: html });
    expect([person.status, person.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(person.text).toContain('<h1>Internal Server Error</h1>');
    expect(person.text).not.toMatch(/portfolios|SQL|table/);
    const program = await ask(link, { cookie });
    expect(JSON.parse(program.text)).toMatchObject({ status: 500, code: 'unexpected' });
  });

  it('are the built 500 page where there is one, with the headers of a page', async () => {
    const { ask, dataDir } = await serveProduct({}, { '500.html': '<!doctype html><h1>Built</h1>' });
    const { cookie, portfolio } = await anAuthor({ ask, dataDir });
    const database = new DatabaseSync(join(dataDir, 'app.db'));
    database.exec('ALTER TABLE portfolios RENAME TO gone');
    database.close();
    const link = `/api/portfolios/${portfolio.id}/export`;
    const { status, headers, text } = await ask(link, { cookie, headers: html });
    expect({ status, text }).toEqual({ status: 500, text: '<!doctype html><h1>Built</h1>' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("style-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse((await ask(link, { cookie })).text)).toMatchObject({ code: 'unexpected' });
  });

  it('say that the app is away while it is not running', async () => {
    const { ask, running } = await serveProduct();
    const pid = running.appPid();
    if (pid === null) throw new Error('The app does not run.');
    process.kill(pid, 'SIGKILL');
    let answer = await ask('/features', { headers: html });
    while (answer.status !== 503) {
      await pause(10);
      answer = await ask('/features', { headers: html });
    }
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.text).toMatch(/<h1>.+<\/h1>/);
    expect(answer.headers['retry-after']).toBe('5');
  });
});
