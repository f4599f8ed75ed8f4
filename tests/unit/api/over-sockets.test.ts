import { request as ask, type IncomingMessage, type RequestOptions } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { numbers } from '#tests/support/builders.ts';
import { listen } from './listen.ts';
import { password, testApi, type TestApi } from './open-test-api.ts';

type Sent = { status: number; headers: IncomingMessage['headers']; text: string };

const listenTo = (tested: TestApi): Promise<number> =>
  listen((request, env) => tested.api.fetch(request, env));

function send(options: RequestOptions, body: string | Uint8Array = ''): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const origin = 'http://localhost:3000';
const post = (port: number, path: string, headers: Record<string, string> = {}): RequestOptions => ({
  port,
  path,
  method: 'POST',
  headers: { origin, 'content-type': 'application/json', ...headers },
});

describe('API over sockets', () => {
  it('lets a person sign up and create a portfolio', async () => {
    const tested = await testApi();
    const port = await listenTo(tested);
    const form = JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.org', password });
    const joined = await send(post(port, '/api/auth/sign-up/email'), form);
    expect(joined.status).toBe(200);
    const cookie = joined.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const profile = await send({ port, path: '/api/profile', headers: { cookie } });
    expect(JSON.parse(profile.text)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    const made = await send(post(port, '/api/portfolios', { cookie }), '{"title":"Work","template":"tokyo"}');
    expect(made.status).toBe(201);
  });

  it('saves nothing of an interrupted body, and accepts the next request on another connection', async () => {
    const tested = await testApi();
    const statuses: number[] = [];
    const port = await listen(async (request, env) => {
      const response = await tested.api.fetch(request, env);
      statuses.push(response.status);
      return response;
    });
    const ada = await tested.join('ada@example.org');
    const form = { title: 'Work', template: 'tokyo' };
    const made = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    const path = `/api/portfolios/${made.id}`;
    const json = JSON.stringify({ content: { ...made, title: 'Saved' }, revision: 1 });
    const put = (headers: Record<string, string>): RequestOptions => ({
      ...post(port, path, { cookie: ada.cookie, ...headers }),
      host: '127.0.0.1',
      method: 'PUT',
    });
    const cut = ask(put({ 'content-length': String(json.length) }));
    cut.on('error', () => {});
    // The body is complete except for its last character.
    cut.write(json.slice(0, -1), () => cut.destroy());
    await vi.waitFor(() => expect(statuses).toEqual([503]), { timeout: 20_000 });
    expect(await (await ada.ask(path)).json()).toEqual(made);
    expect((await send(put({}), json)).status).toBe(200);
  });

  it('counts attempts by the IP of the socket, ignoring the IP that a request claims', async () => {
    const tested = await testApi({ RATE_LIMITS: 'on' });
    const port = await listenTo(tested);
    const statuses: number[] = [];
    for (let index = 0; index < 34; index++) {
      const claimed = { 'x-forwarded-for': `198.51.100.${index}`, 'x-vitrine-ip': `198.51.100.${index}` };
      const form = JSON.stringify({ email: `user${index}@example.org`, password: 'x' });
      statuses.push((await send(post(port, '/api/auth/sign-in/email', claimed), form)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
  });

  it('sends Retry-After with a refused sign-in', async () => {
    const tested = await testApi({ RATE_LIMITS: 'on' });
    const port = await listenTo(tested);
    const form = JSON.stringify({ email: 'nobody@example.org', password: 'x' });
    let last: Sent | undefined;
    for (let time = 0; time < 6; time++) last = await send(post(port, '/api/auth/sign-in/email'), form);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(50);
  });

  it('uses the IP that a trusted proxy has added, not those before it', async () => {
    const tested = await testApi({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const port = await listenTo(tested);
    const signUp = (index: number, forwarded: string) => {
      const form = JSON.stringify({ name: 'A', email: `a${index}@example.org`, password });
      return send(post(port, '/api/auth/sign-up/email', { 'x-forwarded-for': forwarded }), form);
    };
    for (let index = 0; index < 5; index++) await signUp(index, `10.0.0.${index}, 203.0.113.7`);
    expect((await signUp(5, '10.0.0.9, 203.0.113.7')).status).toBe(429);
    expect((await signUp(6, '203.0.113.7, 203.0.113.8')).status).toBe(200);
  });

  it('refuses a large upload with a response that the sender can read', async () => {
    const kinds = ['IMAGE', 'DOCUMENT', 'VIDEO', 'AUDIO', 'CAPTIONS'];
    const tested = await testApi(Object.fromEntries(kinds.map((kind) => [`MAX_${kind}_MB`, '10'])));
    const port = await listenTo(tested);
    const { cookie, ownerId } = await tested.join('ada@example.org');
    const large = new Uint8Array(11 * 1024 * 1024);
    const whole = post(port, '/api/uploads?name=x', { cookie, 'content-length': String(large.length) });
    const pieces = post(port, '/api/uploads?name=x', { cookie, 'transfer-encoding': 'chunked' });
    for (const options of [whole, pieces]) {
      const reply = await send(options, large);
      expect(JSON.parse(reply.text)).toMatchObject({ code: 'upload-too-large', status: 413 });
    }
    expect(await tested.backend.files.list(ownerId)).toEqual([]);
  });

  it('sends changes to every open page of their owner, and to no other account', async () => {
    const tested = await testApi();
    const port = await listenTo(tested);
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const heard = { ada: await follow(port, ada.cookie), eve: await follow(port, eve.cookie) };
    const form = { title: 'Work', template: 'tokyo' };
    const { id } = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
    await ada.ask('/api/profile', { method: 'PATCH', json: { bio: 'A bio.' } });
    await until(() => heard.ada.text().includes('A bio.'));
    expect(heard.ada.text()).toContain(`event: change\ndata: {"kind":"portfolio","id":"${id}","revision":1}`);
    expect(heard.ada.text()).toContain('"kind":"profile"');
    expect(heard.eve.text()).not.toContain('change');
  });

  it('limits the open event streams of one account, and allows a new one when another closes', async () => {
    const tested = await testApi();
    const port = await listenTo(tested);
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const open = await Promise.all(numbers(30).map(() => follow(port, ada.cookie)));
    const one = () => tested.ask('/api/events', { cookie: ada.cookie });
    const refused = await one();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '25']);
    await follow(port, eve.cookie);
    open[0]?.close();
    await vi.waitFor(async () => {
      const again = await one();
      expect(again.status).toBe(200);
      await again.body?.cancel();
    });
    // When this request is answered, the stream has looked up its user.
    await ada.ask('/api/me');
  });
});

async function follow(port: number, cookie: string): Promise<{ text: () => string; close: () => void }> {
  const sent = ask({ host: '127.0.0.1', port, path: '/api/events', headers: { cookie } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  response.on('error', () => {});
  onTestFinished(() => void sent.destroy());
  await until(() => text.includes(': open'));
  return { text: () => text, close: () => sent.destroy() };
}

async function until(condition: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000, interval: 10 });
}
