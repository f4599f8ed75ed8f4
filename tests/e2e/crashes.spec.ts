import fc from 'fast-check';
import { expect, test, type Page } from 'playwright/test';
import { makePortfolio } from './api.ts';
import { saved } from './author.ts';
import { fieldIn, openEditorBench, type EditorBench } from './editor-page.ts';

/** `npm run test:torture` runs more. */
const crashes = Number(process.env.CRASHES ?? 6);
const crashesPerPortfolio = 10;

let bench: EditorBench;

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

test('A tab that crashes at random moments loses nothing that its device or the server has acknowledged', async () => {
  test.setTimeout(600_000 + crashes * 15_000);
  let acknowledged = '';
  // The text only grows, so the longest one is the newest.
  const acknowledge = (sent: string): void => {
    for (const [, headline = ''] of sent.matchAll(/"headline":"([^"]*)"/g)) {
      if (headline.length > acknowledged.length) acknowledged = headline;
    }
  };
  await bench.context.exposeFunction('acknowledge', acknowledge);
  await bench.context.addInitScript(reportKeptWork);

  let id = '';
  let typed = '';
  for (const [round, part] of fc.sample(fc.nat(1000), { seed: 23, numRuns: crashes }).entries()) {
    if (round % crashesPerPortfolio === 0) {
      id = await makePortfolio(bench.api, { title: 'Crashes' });
      typed = acknowledged = '';
    }
    const page = await bench.openIntroduction(id);
    page.on('response', (response) => {
      if (response.ok() && bench.isSave(response.request())) acknowledge(response.request().postData() ?? '');
    });
    const field = fieldIn(page, 'Headline');
    await expect.poll(() => field.inputValue()).toContain(acknowledged);
    const found = await field.inputValue();
    expect(typed).toContain(found);
    typed = found;

    await field.focus();
    await page.keyboard.press('End');
    // Half of the crashes happen during typing, half around the following save.
    const milliseconds = round % 2 === 0 ? part * 0.06 : 700 + part * 0.4;
    const ended = typeUntilCrash(page, `w${round} and on `, (letter) => (typed += letter));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await crash(page);
    await ended;
  }

  const last = await bench.openIntroduction(id);
  await expect.poll(() => fieldIn(last, 'Headline').inputValue()).toContain(acknowledged);
  await saved(last);
  expect(await bench.heroOf(id)).toMatchObject({ headline: await fieldIn(last, 'Headline').inputValue() });
});

async function typeUntilCrash(page: Page, text: string, onLetter: (letter: string) => void): Promise<void> {
  try {
    for (const letter of text) {
      onLetter(letter);
      await page.keyboard.type(letter, { delay: 4 });
    }
  } catch (error) {
    if (!String(error).includes('crashed') && !String(error).includes('closed')) throw error;
  }
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const inspector = await page.context().newCDPSession(page);
  await Promise.race([inspector.send('Page.crash').catch(() => null), crashed]);
  await crashed;
  await page.close();
}

/** Runs in the page: reports unsaved work once it is stored on the device. */
function reportKeptWork(): void {
  const page = window as unknown as { acknowledge: (sent: string) => void };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
  Object.defineProperty(IDBObjectStore.prototype, 'put', {
    ...put,
    value(this: IDBObjectStore, kept: unknown, key: IDBValidKey): unknown {
      this.transaction.addEventListener('complete', () => page.acknowledge(JSON.stringify(kept)));
      return put?.value.call(this, kept, key);
    },
  });
}
