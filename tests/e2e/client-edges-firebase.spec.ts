import { expect, test, type Page } from 'playwright/test';
import { benchOfSpec } from './client/bench-of-spec.ts';
import type { Author, Bench } from './client/harness.ts';
import { create } from './client/portfolios.contract.ts';
import { rawDocuments } from './client/raw-documents.ts';
import { send, sentFrom } from './client/uploads.contract.ts';
import { heavyImage, image } from './images.ts';

const openedBench = benchOfSpec();
let bench: Bench;
let ada: Author;

test.beforeEach(async () => {
  bench = openedBench();
  ada = await bench.author();
});

/** A loaded machine needs time. */
const commits = '**/documents:commit*';
const read = (id: string) => ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), id);

test.describe('stored documents', () => {
  test('The client lists a portfolio with a newer schema but does not open or overwrite it', async () => {
    const made = await create(ada, 'Of tomorrow');
    const raw = rawDocuments(bench.product);
    await raw.merge(`portfolios/${made.id}`, { schemaVersion: { integerValue: '99' } });
    const before = await raw.read(`portfolios/${made.id}`);
    const { refusals, list } = await ada.kit.evaluate(
      async ({ client, refusalOf }, given) => ({
        refusals: [
          await refusalOf(client.getPortfolio(given.id)),
          await refusalOf(client.savePortfolio(given.id, given, 1)),
        ],
        list: await client.listPortfolios(),
      }),
      made,
    );
    expect(refusals.map(({ code }) => code)).toEqual(['newer-schema', 'newer-schema']);
    expect(list.map(({ id }) => id)).toEqual([made.id]);
    expect(await raw.read(`portfolios/${made.id}`)).toEqual(before);
  });

  test('The client reports a damaged portfolio and lists the others', async () => {
    const [made, other] = [await create(ada, 'Damaged'), await create(ada, 'Whole')];
    const raw = rawDocuments(bench.product);
    await raw.merge(`portfolios/${made.id}`, {
      content: { stringValue: '{"sections": 7' },
      template: { integerValue: '7' },
    });
    const { refusal, list } = await ada.kit.evaluate(
      async ({ client, refusalOf }, id) => ({
        refusal: await refusalOf(client.getPortfolio(id)),
        list: await client.listPortfolios(),
      }),
      made.id,
    );
    expect(refusal).toMatchObject({
      code: 'portfolio-damaged',
      title: 'This portfolio cannot be read: its stored data is damaged.',
      fix: 'Nothing has changed. Tell the administrator.',
    });
    expect(list.map(({ id }) => id)).toEqual([other.id]);
    expect(await raw.read(`portfolios/${made.id}`)).toMatchObject({
      content: { stringValue: '{"sections": 7' },
    });
  });

  test('Unknown fields of a portfolio survive a save', async () => {
    const made = await create(ada, 'Moody');
    const raw = rawDocuments(bench.product);
    await raw.merge(`portfolios/${made.id}`, { mood: { stringValue: 'cheerful' } });
    await ada.kit.evaluate(({ client }, given) => client.savePortfolio(given.id, given, 1), made);
    expect(await raw.read(`portfolios/${made.id}`)).toMatchObject({
      mood: { stringValue: 'cheerful' },
      revision: { integerValue: '2' },
    });
  });

  test('A profile with missing fields reads as empty ones and can be updated', async () => {
    const raw = rawDocuments(bench.product);
    const { uid, profile } = await ada.kit.evaluate(async ({ client }) => {
      const profile = await client.profile();
      const made = await client.createPortfolio({ title: 'Mine', template: 'london' });
      return { uid: made.ownerId, profile };
    });
    const stored = await raw.read(`users/${uid}`);
    const { instagram: _gone, bio: _too, ...left } = stored;
    await raw.replace(`users/${uid}`, left);
    const { read, updated } = await ada.kit.evaluate(async ({ client }) => ({
      read: await client.profile(),
      updated: await client.updateProfile({ twitter: 'https://x.example/ada' }),
    }));
    expect(read).toEqual(profile);
    expect(updated).toEqual({ ...profile, twitter: 'https://x.example/ada' });
  });
});

test.describe('broken connections', () => {
  test('A save fails while the browser is offline and is not sent later', async () => {
    const made = await create(ada, 'At sea');
    await ada.kit.evaluate(({ client }) => client.profile());
    await ada.page.context().setOffline(true);
    const refusals = await ada.kit.evaluate(
      async ({ client, refusalOf }, given) => [
        await refusalOf(client.savePortfolio(given.id, { ...given, title: 'Unsent' }, 1)),
        await refusalOf(client.updateProfile({ bio: 'Unsent' })),
      ],
      made,
    );
    expect(refusals.map(({ code }) => code)).toEqual(['offline', 'offline']);
    await ada.page.context().setOffline(false);
    expect(await read(made.id)).toEqual(made);
    expect(await ada.kit.evaluate(({ client }) => client.profile())).toMatchObject({ bio: '' });
    const saved = await ada.kit.evaluate(
      ({ client }, given) => client.savePortfolio(given.id, { ...given, title: 'Ashore' }, 1),
      made,
    );
    expect(saved).toMatchObject({ title: 'Ashore', revision: 2 });
  });

  test('A save without a response ends after its timeout', async () => {
    const made = await create(ada, 'Unanswered');
    await ada.page.clock.install();
    const commitRequest = ada.page.waitForRequest(commits);
    await ada.page.route(commits, () => {});
    const saving = ada.kit.evaluate(
      ({ client, refusalOf }, given) => refusalOf(client.savePortfolio(given.id, given, 1)),
      made,
    );
    await commitRequest;
    await ada.page.clock.fastForward(31_000);
    expect(await saving).toMatchObject({ code: 'offline', title: 'Vitrine cannot be reached.' });
  });

  test('A save whose response is lost is stored and causes no conflict', async () => {
    const made = await create(ada, 'Lost answer');
    await loseResponses(ada.page);
    const refusal = await ada.kit.evaluate(
      ({ client, refusalOf }, given) =>
        refusalOf(client.savePortfolio(given.id, { ...given, title: 'It arrived' }, 1)),
      made,
    );
    expect(refusal.code).toBe('offline');
    expect(await read(made.id)).toMatchObject({ title: 'It arrived', revision: 2 });
  });

  test('Reads work again as soon as the connection is back, however long it was broken', async () => {
    const { id } = await create(ada, 'Back at once');
    const { page } = ada;
    const firestore = /\/google\.firestore\.v1\.Firestore\/|\/documents:/;
    let tries = 0;
    await page.clock.install();
    await page.route(firestore, (route) => {
      tries += 1;
      return route.abort();
    });
    await ada.kit.evaluate(({ client }, id) => void client.watchChanges(() => {}, id), id);
    // After each failed attempt, the SDK doubles the delay of the next one.
    for (let round = 0; round < 8; round += 1) {
      const before = tries;
      await page.clock.fastForward(90_000);
      await expect.poll(() => tries).toBeGreaterThan(before);
    }
    expect(await readings(id)).toEqual(['offline', 'offline', 'offline']);
    await page.unroute(firestore);
    expect(await readings(id)).toEqual(['read', 'read', 'read']);
  });

  const readings = (id: string) =>
    ada.kit.evaluate(async ({ client, refusalOf }, id) => {
      const outcomeOf = (reading: Promise<unknown>) =>
        reading.then(
          () => 'read',
          async () => (await refusalOf(reading)).code,
        );
      return [
        await outcomeOf(client.getPortfolio(id)),
        await outcomeOf(client.profile()),
        await outcomeOf(client.listPortfolios()),
      ];
    }, id);

  /** Lets writes pass, but drops their responses. */
  async function loseResponses(page: Page): Promise<void> {
    await page.route(commits, async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
  }
});

test.describe('listeners', () => {
  test('A listener stops when its user signs out and continues after the next sign-in', async () => {
    const said: string[] = [];
    ada.page.on('console', (message) => {
      if (message.type() !== 'log') said.push(message.text());
    });
    const { id } = await create(ada, 'Followed');
    await ada.kit.evaluate(async ({ client, noted }, id) => {
      await client.profile();
      client.watchChanges((change) => noted.push(change), id);
    }, id);
    const heard = () => ada.kit.evaluate(({ noted }) => noted);
    await expect.poll(heard).toContainEqual({ kind: 'portfolio', id, revision: 1 });
    await ada.kit.evaluate(({ client }) => client.signOut());
    const device = await ada.anotherDevice();
    const save = (revision: number) =>
      device.kit.evaluate(
        async ({ client }, { id, revision }) =>
          client.savePortfolio(id, await client.getPortfolio(id), revision),
        { id, revision },
      );
    await save(1);
    await ada.kit.evaluate(({ client }, { email, password }) => client.signIn({ email, password }), {
      email: ada.email,
      password: ada.password,
    });
    await expect.poll(heard).toContainEqual({ kind: 'portfolio', id, revision: 2 });
    await save(2);
    await expect.poll(heard).toContainEqual({ kind: 'portfolio', id, revision: 3 });
    expect(said.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});

test.describe('incoming files', () => {
  test('No incoming file remains after an upload succeeds, fails or is canceled', async () => {
    const network = await ada.page.context().newCDPSession(ada.page);
    await send(ada, await image('taken-in.jpg', { seed: 3 }));
    const broken = { name: 'broken.png', mimeType: '', buffer: Buffer.from('\x89PNG\r\n\x1A\nno', 'latin1') };
    await expect(send(ada, broken)).rejects.toThrow('The file could not be read.');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    });
    const stopped = ada.kit.evaluate(
      ({ client, fileFrom }, sent) => {
        const stop = new AbortController();
        const progress = (part: number): void => void (part > 0 && stop.abort(new Error('Stopped.')));
        return client.upload(fileFrom(sent), { progress, signal: stop.signal });
      },
      sentFrom(await heavyImage('stopped.png')),
    );
    await expect(stopped).rejects.toThrow('Stopped.');
    await network.detach();
    await ada.page.route('**/api/uploads/incoming', (route) => route.abort());
    await expect(send(ada, await image('lost.jpg', { seed: 5 }))).rejects.toThrow('cannot be reached');
    await expect.poll(incoming).toEqual([]);
  });

  /** The names of incoming files. */
  async function incoming(): Promise<string[]> {
    const { FIREBASE_STORAGE_EMULATOR_HOST: host, PUBLIC_FIREBASE_STORAGE_BUCKET: bucket } =
      bench.product.firebase ?? {};
    const response = await fetch(`http://${host}/storage/v1/b/${bucket}/o?prefix=incoming/`, {
      headers: { authorization: 'Bearer owner' },
    });
    const { items = [] } = (await response.json()) as { items?: { name: string }[] };
    return items.map(({ name }) => name);
  }
});
