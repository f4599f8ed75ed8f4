import { expect, test } from 'playwright/test';
import type { Bench, Visitor } from './harness.ts';
import { create } from './portfolios.contract.ts';

/** A loaded machine needs time. */

/** Change notifications of a client. */
export function watchingContract(bench: () => Bench): void {
  /** Starts a listener, and waits until it receives remote changes. */
  async function listen({ kit }: Visitor, portfolioId?: string): Promise<void> {
    await kit.evaluate(({ client, noted }, id) => {
      client.watchChanges((change) => noted.push(change), id);
    }, portfolioId);
  }
  const heardBy = ({ kit }: Visitor): Promise<unknown[]> => kit.evaluate(({ noted }) => noted);

  test('A listener receives the new revision of a portfolio that another device saves', async () => {
    const ada = await bench().author();
    const { id } = await create(ada, 'Watched');
    const device = await ada.anotherDevice();
    await listen(device, id);
    // A new listener may or may not receive the current state; it must receive everything from the second save on.
    await expect(async () => {
      await ada.kit.evaluate(async ({ client }, id) => {
        const now = await client.getPortfolio(id);
        await client.savePortfolio(id, now, now.revision);
      }, id);
      const { revision } = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), id);
      await expect
        .poll(() => heardBy(device), { timeout: 5000 })
        .toContainEqual({ kind: 'portfolio', id, revision });
    }).toPass();
  });

  test('A listener is told when another device deletes the portfolio', async () => {
    const ada = await bench().author();
    const { id } = await create(ada, 'Going');
    const device = await ada.anotherDevice();
    await listen(device, id);
    await waitForProfileChange(ada, device);
    await ada.kit.evaluate(({ client }, id) => client.deletePortfolio(id), id);
    await expect.poll(() => heardBy(device)).toContainEqual({ kind: 'portfolio', id, revision: null });
  });

  test('A listener receives the current profile after another device changes it', async () => {
    const ada = await bench().author();
    const device = await ada.anotherDevice();
    await ada.kit.evaluate(({ client }) => client.profile());
    await listen(device);
    await waitForProfileChange(ada, device);
    const profile = await ada.kit.evaluate(({ client }) => client.updateProfile({ lastName: 'King' }));
    await expect.poll(() => heardBy(device)).toContainEqual({ kind: 'profile', profile });
  });

  test('A listener never receives a newer revision than the page itself has saved', async () => {
    const ada = await bench().author();
    const { id } = await create(ada, 'Own');
    await listen(ada, id);
    await waitForProfileChange(ada, ada);
    const { revision } = await ada.kit.evaluate(async ({ client }, id) => {
      const now = await client.getPortfolio(id);
      return client.savePortfolio(id, { ...now, title: 'Saved here' }, now.revision);
    }, id);
    await ada.kit.evaluate(({ client }) => client.updateProfile({ bio: 'After the save.' }));
    await expect.poll(async () => JSON.stringify(await heardBy(ada))).toContain('After the save.');
    const heard = (await heardBy(ada)) as { kind: string; revision: number }[];
    const revisions = heard.filter(({ kind }) => kind === 'portfolio').map((change) => change.revision);
    expect(Math.max(...revisions, 0)).toBeLessThanOrEqual(revision);
  });

  test('A listener receives nothing about documents of other owners', async () => {
    const [ada, grace] = [await bench().author(), await bench().author('Grace Hopper')];
    const { id } = await create(ada, 'Private');
    await listen(grace, id);
    await waitForProfileChange(grace, grace);
    await ada.kit.evaluate(async ({ client }, id) => {
      const now = await client.getPortfolio(id);
      await client.savePortfolio(id, now, now.revision);
      await client.updateProfile({ bio: 'Ada alone.' });
    }, id);
    await grace.kit.evaluate(({ client }) => client.updateProfile({ bio: 'Heard last.' }));
    await expect.poll(async () => JSON.stringify(await heardBy(grace))).toContain('Heard last.');
    const heard = JSON.stringify(await heardBy(grace));
    expect(heard).not.toContain(id);
    expect(heard).not.toContain('Ada alone.');
  });

  test('A stopped listener receives nothing more', async () => {
    const ada = await bench().author();
    await ada.kit.evaluate(async ({ client, noted }) => {
      await client.profile();
      const stop = client.watchChanges(() => noted.push('stopped'));
      stop();
      stop();
    });
    await listen(ada);
    await waitForProfileChange(ada, ada);
    expect(await heardBy(ada)).not.toContain('stopped');
  });

  let changes = 0;
  /** Changes the profile until the listener is notified, which proves that it listens. */
  async function waitForProfileChange(writer: Visitor, listener: Visitor): Promise<void> {
    await expect(async () => {
      changes += 1;
      const bio = `Change ${changes}.`;
      await writer.kit.evaluate(({ client }, bio) => client.updateProfile({ bio }), bio);
      await expect
        .poll(async () => JSON.stringify(await heardBy(listener)), { timeout: 5000 })
        .toContain(bio);
    }).toPass();
  }
}
