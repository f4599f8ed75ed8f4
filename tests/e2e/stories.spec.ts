import { expect, test, type Locator, type Page } from 'playwright/test';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { mediaFile } from '#tests/support/media-files.ts';
import {
  claimSlug,
  createPortfolio,
  editedPortfolio,
  importFile,
  newMember,
  publish,
  register,
  saved,
  unfold,
} from './author.ts';
import { onFirebase } from './back-end.ts';
import {
  addBlock,
  addEntry,
  addSection,
  groupIn,
  openRow,
  pickFile,
  pickImage,
  rowsOf,
  write,
  writeText,
} from './form.ts';
import { image, type PickedFile } from './images.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { nothing, shapesOf, visit } from './visitor.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

/** Three professions from their files to the published site. */
let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

const withoutScript = { javaScriptEnabled: false };
const bodyIn = (within: Page | Locator): Locator => groupIn(within, 'Text and images of the page');

async function uploadAll(page: Page, files: PickedFile[]): Promise<void> {
  await page.goto(`${product.origin}/uploads`);
  await page.getByLabel('Choose files').setInputFiles(files);
  for (const { name } of files)
    await expect(page.getByRole('button', { name: `Details of ${name}` })).toBeVisible();
}

/** The form without the preview, which renders faster. */
async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`${product.origin}/portfolios/${id}/oldedit`);
  await expect(page.getByRole('heading', { name: 'Sections', exact: true })).toBeVisible();
}

test('A photographer publishes a series of 24 images and a film, which are whole without JavaScript', async ({
  page,
  browser,
}) => {
  const sizes = [
    { width: 900, height: 600 },
    { width: 600, height: 900 },
    { width: 800, height: 800 },
    { width: 1500, height: 500 },
  ];
  const names = Array.from({ length: 24 }, (_, index) => `coast ${String(index + 1).padStart(2, '0')}.jpg`);
  const images = await Promise.all(
    names.map((name, index) => image(name, { seed: index + 1, ...sizes[index % sizes.length] })),
  );
  const film = { name: 'coast.mp4', mimeType: 'video/mp4', buffer: await mediaFile('film.mp4') };
  await register(page, product, 'Vivian Weston');
  await claimSlug(page, product, 'vivian');
  await uploadAll(page, [film]);
  const id = await createPortfolio(page, product, { title: 'Photographs', template: 'Calgary' });

  await addSection(page, 'Gallery');
  await page.getByLabel('Heading').fill('Coast');
  const chooser = page.waitForEvent('filechooser');
  await groupIn(page, 'Images').getByRole('button', { name: 'Upload images' }).click();
  await (await chooser).setFiles(images);
  await expect(page.getByText('24 images added to Coast.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Describe images' }).first().click();
  const table = page.getByRole('dialog', { name: 'Describe images' });
  for (const name of names) await table.getByRole('textbox', { name }).fill(`The sea in ${name}`);
  await expect(table.getByText('All of them are described.')).toBeVisible();
  await table.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('A page of its own').check();
  const video = await addBlock(bodyIn(page), 'Video');
  await write(video, 'Title', 'An hour of waves');
  await pickFile(groupIn(video, 'Video'), film.name);
  await saved(page);
  await publish(page, product, id);

  const seen = await visit(browser, product.siteUrl('vivian'), withoutScript);
  expect(seen.leaves).toEqual(nothing);
  await seen.page.getByRole('link', { name: 'All images 24' }).press('Enter');
  await seen.page.waitForURL('**/series/coast/');
  await expect(seen.page.getByRole('heading', { level: 1 })).toHaveText('Coast');
  // The contact sheet beside the title has each of them as a link.
  const figures = seen.page.getByRole('main').getByRole('figure');
  const shapes = await shapesOf(figures.getByRole('img', { name: 'The sea in' }));
  expect(shapes).toHaveLength(names.length);
  expect(shapes.map(({ box }) => box.toFixed(1))).toEqual(shapes.map(({ ratio }) => ratio.toFixed(1)));
  for (const name of names)
    await expect(figures.getByRole('img', { name: `The sea in ${name}` })).toBeVisible();
  const player = seen.page.locator('video');
  await expect(player).toBeVisible();
  await expect(player).toHaveAttribute('controls');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(1);
  await seen.close();
});

test('A researcher imports BibTeX, and her own name is marked among the authors on the site', async ({
  page,
  browser,
}) => {
  test.skip(onFirebase(), 'the back end saves and publishes it like the series');
  const bib = `@article{noteG, title = {Sketch of the Engine}, author = {Menabrea, Luigi and Lovelace, A.}, journal = {Memoirs}, year = {1843}, doi = {10.1000/182}}
@inproceedings{looms, title = {Looms that count}, author = {Ada Lovelace and Charles Babbage}, booktitle = {Proceedings of the Fair}, year = {1844}}
@book{alone, title = {Passages}, author = {Charles Babbage}, publisher = {Longman}, year = {1864}}
`;
  await newMember(page, product, 'Ada Lovelace');
  await claimSlug(page, product, 'ada');
  const file = { name: 'papers.bib', mimeType: 'application/x-bibtex', buffer: Buffer.from(bib) };
  const dialog = await importFile(page, product, file);
  await expect(dialog.getByText('3 publications')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open in the editor' }).click();
  await publish(page, product, await editedPortfolio(page));

  const seen = await visit(browser, product.siteUrl('ada'), withoutScript);
  expect(seen.leaves).toEqual(nothing);
  await expect(seen.page.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
  for (const title of ['Sketch of the Engine', 'Looms that count', 'Passages'])
    await expect(seen.page.getByText(title).first()).toBeVisible();
  const marked = seen.page.getByRole('main').locator('strong bdi');
  await expect(marked).toHaveText(['Ada Lovelace', 'A. Lovelace']);
  await expect(seen.page.getByText('Charles Babbage').first()).toBeVisible();
  await seen.close();
});

test('A researcher adds the publications of a file to a section, without those that are there already', async ({
  page,
}) => {
  await newMember(page, product, 'Ada Lovelace');
  const entry = (key: string, title: string, more: string): string =>
    `@article{${key}, title = {${title}}, author = {Lovelace, Ada}, journal = {Memoirs}, ${more}}`;
  const bib = (name: string, entries: readonly string[]) => ({
    name,
    mimeType: 'application/x-bibtex',
    buffer: Buffer.from(entries.join('\n')),
  });
  const sketch = entry('sketch', 'Sketch of the Engine', 'year = 1843, doi = {10.1000/182}');
  const imported = await importFile(page, product, bib('papers.bib', [sketch]));
  await imported.getByRole('link', { name: 'Open in the editor' }).click();
  await editedPortfolio(page);
  await unfold(page, 'Publications');
  await page.getByRole('button', { name: 'Import BibTeX or CSL JSON…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import publications' });
  const choose = dialog.getByLabel('Choose a file');
  await choose.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"basics":{"name":"Ada"}}'),
  });
  await expect(dialog.getByRole('alert')).toContainText('neither BibTeX nor CSL JSON');
  const found = [
    sketch,
    entry('looms', 'Looms in H\\textsubscript{2}O', 'year = 1844'),
    entry('notes', 'Notes', 'year = 1845'),
  ];
  await choose.setInputFiles(bib('more.bib', found));
  await expect(dialog.getByText('2 publications added.')).toBeVisible();
  await expect(dialog.getByText('“Sketch of the Engine” Not added: it is here already.')).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const looms = page.getByRole('button', { name: 'Looms in H₂O', exact: true });
  await expect(looms).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Undo: add 2 publications' }).click();
  await expect(looms).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sketch of the Engine', exact: true })).toBeVisible();
});

test('A designer builds a case study of twelve blocks in the form, and all of them are on the site', async ({
  page,
  browser,
}) => {
  test.skip(onFirebase(), 'the back end saves and publishes it like the series');
  const names = ['notes.png', 'sketch.png', 'before.png', 'after.png', 'screen.png'];
  const images = await Promise.all(names.map((name, index) => image(name, { seed: index + 40 })));
  await newMember(page, product, 'Grace Hopper');
  await claimSlug(page, product, 'grace');
  await uploadAll(page, images);
  const id = await createPortfolio(page, product, { title: 'Design', template: 'Amsterdam' });

  await openForm(page, id);
  await unfold(page, 'Projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await page.getByLabel('Title (required)').fill('Ferry tickets');
  const body = bodyIn(page);
  await body.getByRole('button', { name: 'Choose a starting point' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Case study/ })
    .click();
  await expect(rowsOf(body)).toHaveCount(8);
  for (const hint of ['Who was it for, and what was your part?', 'What the client or a user said about it.'])
    await expect(body.getByRole('button', { name: hint }).first()).toBeVisible();
  for (const row of await rowsOf(body).all()) await openRow(row);
  const block = (index: number): Locator => rowsOf(body).nth(index);
  await writeText(block(0), 'Text', 'A ferry company of forty islands.');
  await writeText(block(1), 'Text', 'Half of all tickets were bought twice.');
  const photo = await addEntry(groupIn(block(2), 'Images'), 'image');
  await pickImage(photo, { name: 'notes.png', alt: 'Notes on a wall' });
  const sketch = await addEntry(groupIn(block(2), 'Images'), 'image');
  await pickImage(sketch, { name: 'sketch.png', alt: 'A sketch of a ticket' });
  const step = await addEntry(groupIn(block(3), 'Steps'), 'step');
  await write(step, 'Step', 'One ticket for each crossing');
  await writeText(step, 'Text', 'Nobody looked at the return.');
  await pickImage(groupIn(block(4), 'Before'), { name: 'before.png', alt: 'Three tickets' });
  await pickImage(groupIn(block(4), 'After'), { name: 'after.png', alt: 'One ticket' });
  await writeText(block(5), 'Text', 'Queues at the pier are gone.');
  const figure = await addEntry(groupIn(block(6), 'Figures'), 'figure');
  await write(figure, 'Figure', '−80 %');
  await write(figure, 'What it counts', 'tickets bought twice');
  await write(block(7), 'Quote', 'I have not missed a boat since.');
  await write(block(7), 'Who said it', 'Ines, who lives on Brava');

  await pickImage(await addBlock(body, 'Image'), { name: 'screen.png', alt: 'The ticket on a phone' });
  const code = await addBlock(body, 'Code');
  await write(code, 'Language', 'css');
  await code.getByLabel('Code', { exact: true }).fill('.ticket { color: navy; }');
  const table = await addBlock(body, 'Table');
  await write(table, 'Columns', 'Route, Crossings');
  const row = await addEntry(groupIn(table, 'Rows'), 'row');
  await write(row, 'Cells', 'Fogo\n1,204');
  const credits = await addBlock(body, 'Credits');
  const person = await addEntry(groupIn(credits, 'People'), 'person');
  await write(person, 'Role', 'Research');
  await write(person, 'Name', 'Dulce Pina');
  await expect(rowsOf(body)).toHaveCount(12);
  await saved(page);
  await publish(page, product, id);

  const seen = await visit(browser, `${product.siteUrl('grace')}projects/ferry-tickets/`, withoutScript);
  expect(seen.leaves).toEqual(nothing);
  const main = seen.page.getByRole('main');
  await expect(seen.page.getByRole('heading', { level: 1 })).toContainText('Ferry tickets');
  for (const alt of [
    'Notes on a wall',
    'A sketch of a ticket',
    'Three tickets',
    'One ticket',
    'The ticket on a phone',
  ])
    await expect(main.getByRole('img', { name: alt })).toBeVisible();
  for (const words of [
    'A ferry company of forty islands.',
    'Half of all tickets were bought twice.',
    'One ticket for each crossing',
    'Nobody looked at the return.',
    'Queues at the pier are gone.',
    '−80 %',
    'tickets bought twice',
    'I have not missed a boat since.',
    'Ines, who lives on Brava',
    '.ticket { color: navy; }',
    'Fogo',
    '1,204',
    'Dulce Pina',
  ])
    await expect(main.getByText(words).first(), words).toBeVisible();
  await seen.close();
});
