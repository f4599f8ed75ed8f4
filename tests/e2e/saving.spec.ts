import { expect, test } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { makePortfolio } from './api.ts';
import { saved, unfold } from './author.ts';
import { fieldIn, openEditorBench, type EditorBench } from './editor-page.ts';

let bench: EditorBench;

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

test('The editor saves typed text automatically', async () => {
  const id = await makePortfolio(bench.api, { title: 'Autosave' });
  const page = await bench.openIntroduction(id);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await fieldIn(page, 'Headline').pressSequentially('Poetical science');
  await expect(page.getByText('Saving…')).toBeVisible();
  await saved(page);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'Poetical science' });
  await page.reload();
  await unfold(page, 'Introduction');
  await expect(fieldIn(page, 'Headline')).toHaveValue('Poetical science');
  await page.close();
});

test('Text that is typed during a save is kept and saved next', async () => {
  const id = await makePortfolio(bench.api, { title: 'Typing on' });
  const page = await bench.openIntroduction(id);
  await bench.slowSaves(page, 800);
  const sent = page.waitForRequest(bench.isSave);
  await fieldIn(page, 'Headline').pressSequentially('Poetical');
  await sent;
  const responded = page.waitForResponse((response) => bench.isSave(response.request()));
  await fieldIn(page, 'Headline').pressSequentially(' science');
  await responded;
  await expect.poll(async () => (await bench.heroOf(id)).headline).toBe('Poetical science');
  await saved(page);
  await expect(fieldIn(page, 'Headline')).toHaveValue('Poetical science');
  await page.close();
});

test('A publish waits for a slow save, and the page says so', async () => {
  const id = await makePortfolio(bench.api, { title: 'Slow' });
  const page = await bench.openIntroduction(id);
  // Longer than the editor waits for a save when someone leaves it.
  await bench.slowSaves(page, 8000);
  await fieldIn(page, 'Headline').fill('Worth the wait');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Saving your changes…')).toBeVisible();
  await expect(panel.getByText('Your site is live', { exact: true })).toBeVisible();
  const site = await bench.context.newPage();
  await site.goto(bench.product.siteUrl('ada-lovelace'));
  await expect(site.getByText('Worth the wait')).toBeVisible();
  await site.close();
  await page.close();
});

test('Two tabs that change different fields keep both changes', async () => {
  const id = await makePortfolio(bench.api, { title: 'Two tabs' });
  const one = await bench.openIntroduction(id);
  const two = await bench.openIntroduction(id);
  await fieldIn(one, 'Headline').fill('From one');
  await fieldIn(two, 'Availability').fill('From two');
  for (const page of [one, two]) {
    await expect(fieldIn(page, 'Headline')).toHaveValue('From one');
    await expect(fieldIn(page, 'Availability')).toHaveValue('From two');
    await saved(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'From one', status: 'From two' });
  await one.close();
  await two.close();
});

test('The choice of a saved version is undone and done again, as an ordinary change', async () => {
  const id = await makePortfolio(bench.api, { title: 'Undone choice' });
  const local = await bench.openIntroduction(id);
  const remote = await bench.openIntroduction(id);
  const reconnect = await bench.cutOff(local);
  await fieldIn(local, 'Headline').fill('From here');
  await expect(local.getByText('Offline: kept on this device').first()).toBeVisible();
  await fieldIn(remote, 'Headline').fill('From elsewhere');
  await saved(remote);
  await reconnect();
  await local.getByRole('button', { name: /^Use saved version/ }).click();
  await saved(local);
  await expect(fieldIn(local, 'Headline')).toHaveValue('From elsewhere');

  await local.keyboard.press('Control+z');
  await expect(fieldIn(local, 'Headline')).toHaveValue('From here');
  await expect(local.getByText('Undone: use the saved version of Headline.')).toBeAttached();
  await expect(local.getByRole('alert')).toHaveCount(0);
  await saved(local);
  await expect(fieldIn(remote, 'Headline')).toHaveValue('From here');
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'From here' });

  await local.keyboard.press('Control+Shift+z');
  await expect(fieldIn(local, 'Headline')).toHaveValue('From elsewhere');
  await saved(local);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'From elsewhere' });
  await local.close();
  await remote.close();
});

for (const { button, kept, effect } of [
  { button: 'Keep yours', kept: 'From here', effect: 'Replaces the saved version.' },
  {
    button: 'Use saved version',
    kept: 'From elsewhere',
    effect: 'Replaces your version. You can undo this.',
  },
]) {
  test(`Two tabs that change the same field resolve the conflict: ${button}`, async () => {
    const id = await makePortfolio(bench.api, { title: 'Conflict' });
    const local = await bench.openIntroduction(id);
    const remote = await bench.openIntroduction(id);
    // Blocks requests of this page until the other change is saved.
    const reconnect = await bench.cutOff(local);
    await fieldIn(local, 'Headline').fill('From here');
    await fieldIn(local, 'Availability').fill('Nobody else has touched this');
    await expect(local.getByText('Offline: kept on this device').first()).toBeVisible();
    await fieldIn(remote, 'Headline').fill('From elsewhere');
    await saved(remote);
    await reconnect();

    const alert = local
      .getByRole('alert')
      .filter({ hasText: 'This portfolio was also changed somewhere else.' });
    await expect(alert).toBeVisible();
    await expect(local.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
    const conflict = local
      .getByRole('listitem')
      .filter({ has: local.getByRole('heading', { name: /Headline/ }) });
    await expect(conflict.getByText('From here', { exact: true })).toBeVisible();
    await expect(conflict.getByText('From elsewhere', { exact: true })).toBeVisible();
    await expect(conflict.locator('mark')).toHaveText(['here', 'elsewhere']);
    expect(await violationsInBothSchemes(local)).toEqual([]);
    await fieldIn(local, 'Opening lines').fill('Typed while the choice is open.');
    await local.waitForTimeout(1500);
    expect(await bench.heroOf(id)).toMatchObject({ headline: 'From elsewhere', status: '', intro: '' });

    const choice = conflict.getByRole('button', { name: new RegExp(`^${button}`) });
    await expect(choice).toHaveAccessibleDescription(effect);
    await local.setViewportSize({ width: 360, height: 740 });
    for (const version of ['From here', 'From elsewhere'])
      await expect(conflict.getByText(version, { exact: true })).toBeInViewport({ ratio: 1 });
    await choice.click();
    await saved(local);
    await expect(local.getByRole('alert')).toHaveCount(0);
    expect(await bench.heroOf(id)).toMatchObject({
      headline: kept,
      status: 'Nobody else has touched this',
      intro: 'Typed while the choice is open.',
    });
    await expect(fieldIn(remote, 'Headline')).toHaveValue(kept);
    await local.close();
    await remote.close();
  });
}

test('Text that is typed offline is saved when the network is back', async () => {
  const id = await makePortfolio(bench.api, { title: 'Offline' });
  const page = await bench.openIntroduction(id);
  await bench.context.setOffline(true);
  try {
    await fieldIn(page, 'Headline').fill('In a tunnel');
    await expect(page.getByText('Offline: kept on this device').first()).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the portfolio' }).click();
    await expect(page.getByText('Couldn’t open that page: Vitrine cannot be reached.').first()).toBeVisible();
    await fieldIn(page, 'Availability').fill('Still typing');
    await expect(page.getByText('Offline: kept on this device').first()).toBeVisible();
  } finally {
    await bench.context.setOffline(false);
  }
  await saved(page);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'In a tunnel', status: 'Still typing' });
  await page.close();
});

test('A crashed tab loses no typed text', async () => {
  const id = await makePortfolio(bench.api, { title: 'Killed' });
  const page = await bench.openIntroduction(id);
  await bench.cutOff(page);
  await fieldIn(page, 'Headline').pressSequentially('Half a sen');
  await expect.poll(() => page.evaluate(journalText)).toContain('Half a sen');
  const crashed = page.waitForEvent('crash');
  const inspector = await bench.context.newCDPSession(page);
  await Promise.race([inspector.send('Page.crash').catch(() => null), crashed]);
  await crashed;
  await page.close();
  expect(await bench.heroOf(id)).toMatchObject({ headline: '' });

  const next = await bench.openEditor(id);
  const restored = next.getByText('Unsaved changes were restored.');
  await expect(restored).toBeVisible();
  expect(await violationsInBothSchemes(next)).toEqual([]);
  const change = next.getByRole('link', { name: 'Introduction › Headline' });
  const window = next.viewportSize() ?? { width: 1280, height: 720 };
  await next.setViewportSize({ width: 390, height: 844 });
  await expect(change).toBeVisible();
  await next.setViewportSize(window);
  await change.click();
  await expect(fieldIn(next, 'Headline')).toBeFocused();
  await expect(fieldIn(next, 'Headline')).toHaveValue('Half a sen');
  await saved(next);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'Half a sen' });
  // It stays until it is dismissed.
  await expect(restored).toBeVisible();
  await next.getByRole('button', { name: 'Dismiss' }).click();
  await expect(restored).toHaveCount(0);
  await next.close();
});

/** All unsaved work stored on the device. */
function journalText(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vitrine-drafts');
    opening.onerror = () => reject(opening.error ?? new Error('no journal'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(reading.error ?? new Error('an unreadable journal'));
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result));
      };
    };
  });
}
