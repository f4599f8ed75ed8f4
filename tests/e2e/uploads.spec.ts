import { expect, test, type CDPSession, type Locator, type Page, type Request } from 'playwright/test';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { apiOf, makePortfolio, type Api } from './api.ts';
import { newMember, saved, unfold } from './author.ts';
import { onFirebase } from './back-end.ts';
import { previewIn } from './editor-page.ts';
import { heavyImage, image, type PickedFile } from './images.ts';
import { press, tabTo } from './keyboard.ts';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { mediaFile } from '#tests/support/media-files.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;
let page: Page;
let api: Api;
let network: CDPSession | null = null;

test.beforeAll(async ({ browser }) => {
  product = await startProduct();
  page = await browser.newPage();
  const person = await newMember(page, product);
  api = await apiOf(product, page.request, person);
});
test.afterAll(async () => {
  await page.close();
  await product.remove();
});
test.beforeEach(async () => {
  await page.goto(`${product.origin}/uploads`);
  await expect(page.getByRole('heading', { name: 'Media', exact: true })).toBeVisible();
});
test.afterEach(() => page.unrouteAll());

const choose = () => page.getByLabel('Choose files');
const sendings = () => page.getByRole('list', { name: 'Files being uploaded' }).getByRole('listitem');
const tile = (name: string) => page.getByRole('button', { name: `Details of ${name}` });
/** The request that sends a file, or in Firebase mode the one that accepts a file in Storage. */
const uploadRoute = /\/api\/uploads(\?name=|\/incoming$)/;
/** In Firebase mode files go to Storage, in pieces. */
const sends = (name: string) => (request: Request) =>
  request.url().endsWith(`name=${name}`) || request.url().includes('/v0/b/');

test('The media library uploads many files at once and keeps each of them', async () => {
  const files = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((seed) => image(`work ${seed}.${seed % 2 === 0 ? 'png' : 'jpg'}`, { seed })),
  );
  const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) };
  await choose().setInputFiles([...files, pdf]);
  for (const { name } of [...files, pdf]) await expect(tile(name)).toBeVisible();
  await expect(sendings()).toHaveCount(0);
  await page.reload();
  for (const { name } of [...files, pdf]) await expect(tile(name)).toBeVisible();
  const shown = tile('work 1.jpg').locator('img');
  await expect
    .poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('No description').first()).toBeVisible();

  await page.route('**/file?width=*', (route) => route.abort());
  await page.reload();
  // Until the network is back, its type stands for an image.
  await expect(tile('work 1.jpg').getByText('JPEG', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
});

/** The upload speed of the browser in bytes per second; -1 for no limit. */
async function limitUpload(uploadThroughput: number): Promise<void> {
  network ??= await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await network.send('Network.emulateNetworkConditions', conditions);
}

test('An upload shows its progress and can be canceled', async () => {
  await limitUpload(100_000);
  await choose().setInputFiles([
    await heavyImage('slow.png'),
    await heavyImage('slower.png'),
    await image('waiting.png', { seed: 23 }),
  ]);
  await expect(sendings()).toHaveCount(3);
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.png' })).toBeVisible();
  await expect(sendings().filter({ hasText: 'waiting.png' })).toContainText('Waiting');
  for (const name of ['slow.png', 'slower.png']) {
    const stopped = page.waitForEvent('requestfailed', sends(name));
    await page.getByRole('button', { name: `Cancel ${name}` }).click();
    await stopped;
  }
  await expect(sendings().filter({ hasText: 'slow' })).toHaveCount(0);
  await limitUpload(-1);
  await expect(tile('waiting.png')).toBeVisible();
  await expect(sendings()).toHaveCount(0);
  const names = (await api.get<{ name: string }[]>('/uploads')).map(({ name }) => name);
  expect(names).toContain('waiting.png');
  expect(names.filter((name) => name.startsWith('slow'))).toEqual([]);
});

test('A failed upload can be retried', async () => {
  await page.route(uploadRoute, (route) => route.abort());
  await choose().setInputFiles(await image('again.jpg', { seed: 31 }));
  await expect(sendings().getByRole('alert')).toContainText('Vitrine cannot be reached.');
  await page.unroute(uploadRoute);
  await page.getByRole('button', { name: 'Try again: again.jpg' }).click();
  await expect(tile('again.jpg')).toBeVisible();
  await expect(sendings()).toHaveCount(0);
});

test('An upload of another kind is refused with a sentence, whatever its name and type', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = [
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
      said: 'This kind of file cannot be uploaded. Upload a JPEG, PNG, WebP, GIF or AVIF image, a PDF,',
    },
    {
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      said: 'This kind of file cannot be uploaded.',
    },
    {
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1A\nand nothing more', 'latin1'),
      said: 'The file could not be read.',
    },
    {
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(25 * 1024 * 1024 + 1, Buffer.from([0xff, 0xd8, 0xff])),
      said: 'The file is too large. huge.jpg is 26,214,401 bytes. The limit is 26,214,400 bytes.',
    },
  ];
  await choose().setInputFiles(refused.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })));
  for (const { name, said } of refused) {
    const row = sendings().filter({ hasText: name });
    await expect(row.getByRole('alert')).toContainText(said);
    // The same file would be refused again.
    await expect(row.getByRole('button', { name: `Try again: ${name}` })).toHaveCount(0);
    await row.getByRole('button', { name: `Remove ${name}` }).click();
  }
  await expect(sendings()).toHaveCount(0);
  for (const { name } of refused) await expect(tile(name)).toHaveCount(0);
});

test('An author describes an image and moves its focal point with the arrow keys', async () => {
  await choose().setInputFiles(await image('focal.jpg', { seed: 41 }));
  await tile('focal.jpg').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A wall of one colour');
  const frame = dialog.getByRole('button', { name: 'Focal point' });
  // The point is measured in the frame, which therefore has the shape of the image.
  const shape = () => frame.evaluate((element) => element.clientWidth / element.clientHeight);
  await expect.poll(shape).toBeCloseTo(1.5, 1);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(dialog.getByText('52% from the left, 40% from the top')).toBeVisible();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const uploads = await api.get<{ name: string; alt: string; focus: object }[]>('/uploads');
  expect(uploads.find(({ name }) => name === 'focal.jpg')).toMatchObject({
    alt: 'A wall of one colour',
    focus: { x: 0.52, y: 0.4 },
  });
  await page.reload();
  await expect(tile('focal.jpg').getByRole('img', { name: 'A wall of one colour' })).toBeVisible();
});

test('The details of a file are saved when Escape closes them at once, and an empty name is not', async () => {
  await choose().setInputFiles(await image('escaped.jpg', { seed: 42 }));
  await tile('escaped.jpg').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A wall at noon');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tile('escaped.jpg').getByRole('img', { name: 'A wall at noon' })).toBeVisible();
  await tile('escaped.jpg').click();
  await expect(dialog.getByLabel('Description')).toHaveValue('A wall at noon');
  await dialog.getByLabel('File name').fill('');
  await dialog.getByLabel('Credit').fill('Ada');
  await expect(dialog.getByText('Type a name. Until then, the file keeps its last one.')).toBeVisible();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await tile('escaped.jpg').click();
  await expect(dialog.getByLabel('Credit')).toHaveValue('Ada');
  await page.keyboard.press('Escape');
});

test('An author crops an image where it is used, by keyboard alone, and undoes it in one step', async () => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await choose().setInputFiles(await image('cropped.jpg', { seed: 61 }));
  await expect(tile('cropped.jpg')).toBeVisible();
  const id = await makePortfolio(api, { title: 'Cropped' });
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'cropped.jpg' }).click();
  await saved(page);
  const shown = previewIn(page).locator('img').first();
  const ratio = () =>
    shown.evaluate(({ width, height }: HTMLImageElement) => Math.round((100 * width) / height));
  const whole = await ratio();

  await press(page, page.getByRole('button', { name: 'Crop', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Crop' });
  await expect(dialog.getByRole('button', { name: 'Shown part' })).toBeFocused();
  await tabTo(page, dialog.getByLabel('Shape'));
  await page.keyboard.type('1:1');
  await press(page, dialog.getByText('Numbers', { exact: true }));
  await tabTo(page, dialog.getByLabel('Width, %'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  await tabTo(page, dialog.getByRole('button', { name: 'Shown part' }), 'Shift+Tab');
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: 'Use this crop' }));
  await expect.poll(ratio).toBe(100);
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBe(1);
  await saved(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(ratio).toBe(whole);
});

test('Of many images, the dialog for one finds those with the words of a search', async () => {
  test.skip(onFirebase(), 'the browser alone shows it');
  const names = Array.from({ length: 13 }, (_, index) => `harbor-${index + 1}.jpg`);
  await choose().setInputFiles(
    await Promise.all(names.map((name, seed) => image(name, { seed: 200 + seed }))),
  );
  for (const name of names) await expect(tile(name)).toBeVisible();
  const id = await makePortfolio(api, { title: 'Searched' });
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog.getByLabel('Search by name or description').fill('jpg HARBOR-12');
  await expect(dialog.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
  await dialog.getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
});

test('A file in use cannot be deleted, and the error names the portfolio that uses it', async () => {
  await choose().setInputFiles(await image('used.jpg', { seed: 51 }));
  await expect(tile('used.jpg')).toBeVisible();
  const id = await makePortfolio(api, { title: 'Needs its image' });
  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'used.jpg' }).click();
  await saved(page);

  const remove = async () => {
    await page.goto(`${product.origin}/uploads`);
    await tile('used.jpg').click();
    await page.getByRole('button', { name: 'Delete file' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
  };
  await remove();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It is used in: Needs its image.');

  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await unfold(page, 'Introduction');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await saved(page);
  await remove();
  await expect(page.getByText('used.jpg was deleted.')).toBeVisible();
  await expect(tile('used.jpg')).toHaveCount(0);
});

test('Selected files are described and deleted together by keyboard, and those in use are kept', async () => {
  const names = ['both a.jpg', 'both b.jpg', 'both used.jpg'];
  await choose().setInputFiles(
    await Promise.all(names.map((name, seed) => image(name, { seed: 110 + seed }))),
  );
  for (const name of names) await expect(tile(name)).toBeVisible();
  const uploads = await api.get<{ id: string; name: string }[]>('/uploads');
  const used = uploads.find(({ name }) => name === 'both used.jpg')?.id ?? '';
  const use = { id: 'i', image: { uploadId: used, alt: '', decorative: false } };
  const series = { id: 'series', type: 'gallery', hidden: false, title: 'Kept', items: [use] };
  await makePortfolio(api, { title: 'Keeps one', sections: [series] });

  await page.getByLabel('Search by name or description').fill('both');
  const bar = page.getByRole('group', { name: 'Selected files' });
  await expect(page.getByRole('checkbox', { name: /^Select both/ })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select both a.jpg' }).press('Space');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByText('selected')).toHaveCount(0);
  await bar.getByRole('checkbox', { name: 'Select all shown' }).press('Space');
  await expect(bar.getByText('3 selected')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await bar.getByRole('button', { name: 'Describe' }).press('Enter');
  const table = page.getByRole('dialog', { name: 'Describe images' });
  await expect(table.getByRole('textbox')).toHaveCount(3);
  await table.getByRole('textbox', { name: 'What both used.jpg shows' }).fill('A wall');
  await page.keyboard.press('Escape');
  // The dialog is closed, and the selection is kept.
  await expect(table).toHaveCount(0);
  await bar.getByRole('button', { name: 'Delete…' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 2 files?' });
  await expect(question.getByRole('listitem')).toHaveText(['both used.jpg in Keeps one']);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select both/ })).toHaveCount(1);
  await expect(bar.getByText('1 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete…' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'No file to delete' })).toContainText('both used.jpg');
  await page.keyboard.press('Escape');
});

test('The bar of selected files covers no file that has the focus', async () => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await page.setViewportSize({ width: 390, height: 600 });
  const names = [1, 2, 3, 4, 5, 6].map((seed) => `long ${seed}.jpg`);
  await choose().setInputFiles(
    await Promise.all(names.map((name, seed) => image(name, { seed: 130 + seed }))),
  );
  for (const name of names) await expect(tile(name)).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected files' });
  await page.getByRole('checkbox', { name: 'Select long 1.jpg' }).check();
  // One row, also on a small phone.
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(70);
    for (const name of ['Describe', 'Delete…', 'Clear']) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
  // A key would scroll on for a moment, also after the focus has moved.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const boxes = await page.getByRole('checkbox', { name: /^Select .*jpg$/ }).all();
  for (const box of boxes.toReversed()) {
    await box.focus();
    await expect(async () => {
      const [below, control] = await Promise.all([bar.boundingBox(), box.boundingBox()]);
      expect(control?.y ?? 0).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
    }).toPass();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('The media library accepts a video with its captions, and refuses a page that is called a video', async () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await choose().setInputFiles([
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: await mediaFile('film.mp4') },
    { name: 'captions.vtt', mimeType: 'text/vtt', buffer: await mediaFile('captions.vtt') },
    { name: 'page.mp4', mimeType: 'video/mp4', buffer: html },
  ]);
  await expect(tile('film.mp4')).toHaveText('MP4');
  await expect(tile('captions.vtt')).toHaveText('WebVTT');
  await expect(sendings()).toHaveCount(1);
  await expect(sendings()).toContainText('This kind of file cannot be uploaded.');
  await page.getByRole('button', { name: 'Remove page.mp4' }).click();
  await expect(page.getByText(/of 1 GB used/)).toBeVisible();
  const uploads = await api.get<{ id: string; name: string; contentType: string }[]>('/uploads');
  const film = uploads.find(({ name }) => name === 'film.mp4');
  expect(film?.contentType).toBe('video/mp4');
  const duration = await page.evaluate(async (url) => {
    const video = document.createElement('video');
    video.src = url;
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve;
      video.onerror = () => reject(new Error(video.error?.message ?? 'The video cannot be read.'));
    });
    return video.duration;
  }, `/api/uploads/${film?.id}/file`);
  expect(Math.round(duration)).toBe(1);
});

test('A PDF downloads under its own name', async () => {
  const buffer = Buffer.from(smallPdf.replace('%PDF-1.4', '%PDF-1.5'));
  await choose().setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  await tile('cv.pdf').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cv.pdf');
  expect(await file.failure()).toBeNull();
});

const smallPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Drags files over an element and drops them, as from another program. */
async function drop(target: Locator, files: readonly PickedFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  const dataTransfer = await target.evaluateHandle((element, sent) => {
    // The iframe of the preview has its own classes.
    const view = element.ownerDocument.defaultView ?? window;
    const transfer = new view.DataTransfer();
    for (const { name, mimeType, bytes } of sent) {
      transfer.items.add(new view.File([new Uint8Array(bytes)], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  // As a browser sends it: repeatedly while the pointer is over the page, whose drop code loads a moment later.
  await expect(async () => {
    await target.dispatchEvent('dragover', { dataTransfer });
    const hint = page.getByText('Drop to add to Mountains', { exact: true });
    await expect(hint).toBeVisible({ timeout: 1000 });
  }).toPass();
  await target.dispatchEvent('drop', { dataTransfer });
}

test('Twelve images dropped on the page go to the open series by date, are described in one table, and removed by one undo', async () => {
  const series = { id: 'series', type: 'gallery', hidden: false, title: 'Mountains', items: [] };
  const id = await makePortfolio(api, { title: 'Many images', sections: [series] });
  await page.goto(`${product.origin}/portfolios/${id}/edit`);
  await page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('button', { name: /^Mountains/ })
    .click();
  // The names are in reverse order.
  const files = await Promise.all(
    [...Array(12).keys()].map((index) =>
      image(`${20 - index}.jpg`, { seed: 60 + index, width: 60, taken: `2024:06:${index + 10} 10:00:00` }),
    ),
  );
  await drop(previewIn(page).locator('h1'), files);
  await expect(page.getByText('12 images added to Mountains.').first()).toBeVisible();
  await saved(page);
  const uploads = await api.get<{ id: string; name: string }[]>('/uploads');
  const shown = async (): Promise<(string | undefined)[]> => {
    const { sections } = await api.get<PortfolioContent>(`/portfolios/${id}`);
    return sections.flatMap((section) =>
      section.type === 'gallery'
        ? section.items.map(({ image: use }) => uploads.find((one) => one.id === use?.uploadId)?.name)
        : [],
    );
  };
  expect(await shown()).toEqual(files.map(({ name }) => name));

  await page.getByRole('button', { name: 'Describe images' }).first().click();
  const table = page.getByRole('dialog', { name: 'Describe images' });
  const lines = table.getByRole('textbox');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.type('A hill at dawn');
  await page.keyboard.press('Enter');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(table.getByText('2 of 12 described')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await table.getByRole('button', { name: 'Done' }).click();
  // What opened the table is gone, and the keyboard goes on at a pane.
  await expect(page.locator('[data-pane] :focus')).toBeVisible();
  const described = await api.get<{ name: string; alt: string; decorative: boolean }[]>('/uploads');
  const [first, second] = files.map((file) => described.find(({ name }) => name === file.name));
  expect(first).toMatchObject({ alt: 'A hill at dawn', decorative: false });
  expect(second).toMatchObject({ alt: '', decorative: true });

  await page.getByRole('button', { name: 'Undo: add 12 images' }).click();
  await expect.poll(shown).toEqual([]);
});

test('Images of a batch can be described while another file of it has failed, and are listed by their files', async () => {
  const series = { id: 'series', type: 'gallery', hidden: false, title: 'Mountains', items: [] };
  const id = await makePortfolio(api, { title: 'One fails', sections: [series] });
  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await unfold(page, 'Mountains Gallery');
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload images' }).click();
  await (await chooser).setFiles([await image('ridge.jpg', { seed: 91 }), broken]);
  const panel = page.getByRole('region', { name: 'Uploads' });
  await expect(panel.getByText('One file was not uploaded.')).toBeVisible();
  await expect(panel.getByText('1 image added to Mountains.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ridge.jpg', exact: true })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Describe images' }).click();
  const table = page.getByRole('dialog', { name: 'Describe images' });
  await table.getByRole('textbox', { name: 'What ridge.jpg shows' }).fill('A ridge in snow');
  await expect(table.getByText('All of them are described.')).toBeVisible();
  await table.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'A ridge in snow', exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove broken.jpg' })).toBeVisible();
});
