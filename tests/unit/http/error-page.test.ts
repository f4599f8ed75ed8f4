import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onFirstRequest, type Respond } from '../../../functions/on-first-request.ts';

async function answerOf(
  respond: Respond,
  accept: string,
): Promise<{ status: number; type: string | null; text: string }> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/features`, {
    headers: { accept, connection: 'close' },
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

describe('function that fails', () => {
  const broken = onFirstRequest(() => Promise.reject(new Error('A secret of ours.')));

  it('shows people a page that says Internal Server Error, and nothing of the fault', async () => {
    const { status, type, text } = await answerOf(broken, 'text/html,*/*');
    expect([status, type]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>Internal Server Error</h1>');
    expect(text).not.toContain('secret');
  });

  it('says so to programs in one line', async () => {
    const { status, text } = await answerOf(broken, 'application/json');
    expect([status, text]).toEqual([500, '500 Internal Server Error\n']);
  });
});
