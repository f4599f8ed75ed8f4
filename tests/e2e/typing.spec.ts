import { expect, test, type Locator, type Page } from 'playwright/test';
import { makePortfolio } from './api.ts';
import { saved } from './author.ts';
import { fieldIn, openEditorBench, previewIn, type EditorBench } from './editor-page.ts';
import { image } from './images.ts';

let bench: EditorBench;

/** Moves the focus to the page with F6. */
async function focusPage(page: Page): Promise<void> {
  const frame = page.locator('iframe[title="Preview of the site"]');
  for (let presses = 0; presses < 3; presses += 1) {
    if (await frame.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('F6');
  }
  await expect(frame).toBeFocused();
}

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const sections = [
  {
    id: 'me',
    type: 'about',
    hidden: false,
    body: { type: 'doc', content: [paragraph('First thought.'), paragraph('Second thought.')] },
  },
  {
    id: 'work',
    type: 'projects',
    hidden: false,
    items: [
      {
        id: 'mill',
        hidden: false,
        title: 'The mill',
        summary: 'A store\nand a mill.',
        highlights: ['Fifty cogs', 'One thousand columns'],
        body: [],
        slug: { current: 'the-mill', former: [] },
      },
      {
        id: 'engine',
        hidden: false,
        title: 'The engine',
        body: [
          { id: 'how', type: 'text', hidden: false, body: { type: 'doc', content: [paragraph('By hand.')] } },
        ],
        slug: { current: 'the-engine', former: [] },
      },
    ],
  },
];

/** The words of an editable element that are on two lines. */
const brokenWordsIn = (typed: Locator): Promise<string[]> =>
  typed.evaluate((element) => {
    const text = element.firstChild;
    return [...(text?.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = element.ownerDocument.createRange();
      range.setStart(text ?? element, index);
      range.setEnd(text ?? element, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

test('A name that fills the page keeps its words whole while it is typed', async () => {
  const id = await makePortfolio(bench.api, { title: 'Fitted', template: 'amsterdam', sections });
  const page = await bench.openEditor(id, 'edit');
  await fieldIn(page, 'Name').fill('Teodora Kask');
  const heading = previewIn(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Teodora\s*Kask\s*$/);
  // A click between two drawings of the lines would hit one that is replaced at once.
  await saved(page);
  await heading.click();
  const typed = previewIn(page).locator('h1[contenteditable]');
  await expect(typed).toBeVisible();
  expect(await brokenWordsIn(typed)).toEqual([]);
  await page.close();
});

test('A linked title that fills the page of a phone keeps its words whole while it is typed', async () => {
  const [, work] = sections;
  const items = work?.items?.map((item) => ({ ...item, title: 'Night trains' }));
  const id = await makePortfolio(bench.api, {
    title: 'Rows',
    template: 'amsterdam',
    sections: [{ ...work, items }],
  });
  const page = await bench.openEditor(id, 'edit');
  await page.setViewportSize({ width: 390, height: 844 });
  await previewIn(page).locator('.row-title a').first().click();
  const typed = previewIn(page).locator('.row-title [contenteditable]');
  await expect(typed).toHaveText('Night trains');
  expect(await brokenWordsIn(typed)).toEqual([]);
  await page.close();
});

for (const template of ['amsterdam', 'calgary', 'london', 'tokyo']) {
  test(`An author types names, lines, lists and formatted text on a page in ${template}`, async () => {
    const id = await makePortfolio(bench.api, { title: 'Page', template, sections });
    const page = await bench.openEditor(id, 'edit');
    const site = previewIn(page);

    await site.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Augusta King');
    await expect(fieldIn(page, 'Name')).toHaveValue('Augusta King');
    await page.keyboard.press('Enter');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(/^Augusta\s*King\s*$/);

    await site.getByText('Fifty cogs').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and levers');
    await page.keyboard.press('Escape');

    await site.getByText('Second thought.').click();
    const typed = site.getByRole('textbox', { name: 'Text' });
    await typed.press('End');
    await page.keyboard.type(' Third');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(' thought.');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(typed).toHaveCount(0);
    await expect(site.locator('strong', { hasText: 'thought.' })).toBeVisible();

    await site.getByText('and a mill.').first().click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' And a printer.');
    await saved(page);
    const [hero, about, work] = (await bench.contentOf(id)).sections;
    expect(hero).toMatchObject({ name: 'Augusta King' });
    expect(about).toMatchObject({
      body: {
        content: [
          paragraph('First thought.'),
          {
            content: [{ text: 'Second thought. Third' }, { text: ' thought.', marks: [{ type: 'bold' }] }],
          },
        ],
      },
    });
    expect(work).toMatchObject({
      items: [
        {
          summary: 'A store\nand a mill. And a printer.',
          highlights: ['Fifty cogs and levers', 'One thousand columns'],
        },
        { title: 'The engine' },
      ],
    });
    await page.close();
  });
}

test('A name that is set to the width of the page keeps its size while it is edited', async () => {
  const id = await makePortfolio(bench.api, { title: 'Large', template: 'amsterdam', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  const sizesOf = (selector: string): Promise<number[]> =>
    site
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => parseFloat(getComputedStyle(element).fontSize)));
  const name = site.getByRole('heading', { level: 1 });
  await name.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Augusta Ada Kingsley');
  await page.keyboard.press('Enter');
  // Lines that are joined in very wide windows are within a further one.
  const line = 'h1 .line:not(.joined)';
  await expect(site.locator(line)).toHaveCount(2);
  const lines = await sizesOf(line);
  await name.click();
  await page.keyboard.press('End');
  await page.keyboard.type(', Countess');
  await expect(fieldIn(page, 'Name')).toHaveValue(/Countess/);
  const [typed = 0] = await sizesOf('[contenteditable]');
  expect(typed).toBeGreaterThanOrEqual(Math.min(...lines));
  await page.close();
});

test('A click on the title of a project edits it, and a button opens its page', async () => {
  const id = await makePortfolio(bench.api, { title: 'Links', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  const title = site.getByRole('heading', { name: 'The engine' });
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await expect(page.getByLabel('Title (required)')).toHaveValue('The engine and more');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveText('The engine');
  await page.getByRole('button', { name: /^Open the page “The engine”/ }).click();
  await expect(page.getByLabel('Page of the site')).toHaveValue('engine');
  await site.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await saved(page);
  expect((await bench.contentOf(id)).sections[2]).toMatchObject({
    items: [{ title: 'The mill' }, { title: 'The engine!' }],
  });
  await page.close();
});

test('An author changes a headline, a project title and a formatted text on the page by keyboard alone', async () => {
  const id = await makePortfolio(bench.api, { title: 'Keys', template: 'london', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  await fieldIn(page, 'Name').fill('Augusta King');
  await fieldIn(page, 'Headline').fill('Engines');
  const reached = site.locator('[data-reached]');
  const status = page.locator('[role=status][aria-live]');
  const goTo = async (text: string, name: string, key = 'ArrowDown'): Promise<void> => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press(key);
      if ((await reached.allTextContents()).join(' ') === text) break;
    }
    await expect(status).toHaveText(name);
    await expect(reached.first()).toBeFocused();
  };

  await expect(site.getByText('Engines')).toBeVisible();
  await focusPage(page);
  await expect(status).toHaveText('Arrow keys move through texts and images. Enter edits.');
  await expect(page.getByText('↑ ↓ Move through texts and images')).toBeVisible();
  await goTo('Engines', 'Headline');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' of paper');
  await expect(fieldIn(page, 'Headline')).toHaveValue('Engines of paper');
  await page.keyboard.press('Escape');
  await expect(reached).toHaveText('Engines of paper');
  await expect(reached).toBeFocused();

  // Formatted text too ends with Escape.
  await goTo('First thought. Second thought.', 'Text');
  await page.keyboard.press('Enter');
  await expect(site.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type(' Third thought.');
  await page.keyboard.press('Escape');
  await expect(site.getByRole('textbox', { name: 'Text' })).toHaveCount(0);
  await expect(site.getByText('Second thought. Third thought.')).toHaveAttribute('data-reached');

  await goTo('The engine', 'The engine › Title');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Enter');
  await goTo('The mill', 'The mill › Title', 'ArrowUp');
  // Links are reached from there, and followed.
  await goTo('The engine and more', 'The engine and more › Title');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Page of the site')).toHaveValue('engine');
  await goTo('The engine and more', 'The engine and more › Title');
  await page.keyboard.press('Escape');
  await expect(reached).toHaveCount(0);
  await saved(page);
  expect((await bench.contentOf(id)).sections).toMatchObject([
    { headline: 'Engines of paper' },
    {},
    { items: [{ title: 'The mill' }, { title: 'The engine and more' }] },
  ]);
  await page.close();
});

test('Enter on an image of the page opens its form, and the way back leads to the image', async () => {
  const file = await image('mill.jpg', { seed: 72 });
  const sent = await bench.context.request.post(`${bench.product.origin}/api/uploads?name=mill.jpg`, {
    headers: { origin: bench.product.origin },
    data: file.buffer,
  });
  const { id: uploadId } = (await sent.json()) as { id: string };
  const cover = { uploadId, alt: 'A mill', decorative: false };
  const shown = {
    id: 'work',
    type: 'projects',
    hidden: false,
    items: [{ id: 'mill', title: 'Mill', hidden: false, cover }],
  };
  const id = await makePortfolio(bench.api, { title: 'Image', sections: [shown] });
  const page = await bench.openEditor(id, 'edit');
  const mill = previewIn(page).getByRole('img', { name: 'A mill' });
  await expect(mill).toBeVisible();
  await focusPage(page);
  await expect(page.getByText('↑ ↓ Move through texts and images')).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await mill.evaluate((element) => element.hasAttribute('data-reached'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(mill).toBeFocused();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('tabpanel');
  await expect.poll(() => pane.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(mill).not.toHaveAttribute('data-reached');
  await page.keyboard.press('Shift+F6');
  await expect(mill).toBeFocused();
  await expect(mill).toHaveAttribute('data-reached');
  await page.close();
});

test('A letter typed in the form appears on the page at once', async () => {
  const id = await makePortfolio(bench.api, { title: 'At once', sections });
  const page = await bench.openEditor(id, 'edit');
  const title = previewIn(page).getByRole('heading', { name: 'The engine' });
  await title.click();
  await page.keyboard.press('Escape');
  const shown = await page.getByLabel('Title (required)').evaluate((field: HTMLInputElement) => {
    const site = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the site"]');
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    document.execCommand('insertText', false, 's');
    return site?.contentDocument?.body.textContent.includes('The engines');
  });
  expect(shown).toBe(true);
  await page.keyboard.press('Backspace');
  await expect(title).toHaveText('The engine');
  await page.close();
});

test('The first letter of a text that was empty appears in no other text', async () => {
  const id = await makePortfolio(bench.api, { title: 'Empty', template: 'amsterdam', sections });
  const page = await bench.openEditor(id, 'edit');
  const heading = previewIn(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Ada\s*Lovelace\s*$/);
  const headings = await fieldIn(page, 'Headline').evaluate(async (field: HTMLInputElement) => {
    const site = document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the site"]');
    const texts = new Set<string>();
    const observer = new MutationObserver(() =>
      texts.add(site?.contentDocument?.querySelector('h1')?.textContent ?? ''),
    );
    if (site?.contentDocument)
      observer.observe(site.contentDocument, { subtree: true, characterData: true, childList: true });
    field.focus();
    document.execCommand('insertText', false, 'Finder');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return [...texts];
  });
  expect(headings.filter((text) => text.includes('Finder'))).toEqual([]);
  await expect(previewIn(page).getByText('Finder').first()).toBeVisible();
  await page.close();
});

test('Text typed in the form appears everywhere on the page, and can be edited there at once', async () => {
  const id = await makePortfolio(bench.api, { title: 'Everywhere', template: 'tokyo', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  await fieldIn(page, 'Name').press('End');
  await page.keyboard.type(' Byron');
  const heading = site.getByRole('heading', { level: 1, name: /Byron/ });
  await heading.click();
  await expect(site.locator('h1[contenteditable], h1 [contenteditable]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(site.getByText(/Byron$/)).toHaveCount(2);
  await page.close();
});

test('An author types on the page of a phone without leaving it', async () => {
  const id = await makePortfolio(bench.api, { title: 'Phone', sections });
  const page = await bench.openEditor(id, 'edit');
  await page.setViewportSize({ width: 390, height: 844 });
  const site = previewIn(page);
  await site.getByText('Fifty cogs').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(', oiled');
  await expect(site.getByText('Fifty cogs, oiled').first()).toBeVisible();
  await saved(page);
  await page.close();
});
