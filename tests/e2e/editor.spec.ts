import { expect, test, type Locator, type Page } from 'playwright/test';
import { makePortfolio } from './api.ts';
import { saved } from './author.ts';
import { fieldIn, openEditorBench, previewIn, chooseFromHeader, type EditorBench } from './editor-page.ts';
import { press, tabTo, chooseFromMenu } from './keyboard.ts';
import { pageErrorsOf } from './page-errors.ts';

let bench: EditorBench;

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

const section = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The accessible names of the rows in a list of sections or entries. */
function namesIn(list: Locator): Promise<string[]> {
  return list.evaluate((element) =>
    [...element.children].map((row) => row.querySelector('button')?.textContent.trim() ?? ''),
  );
}

test('A new portfolio opens on the first field to write and names the next step', async () => {
  const id = await makePortfolio(bench.api, { title: 'New' });
  const page = await bench.openEditor(id, 'edit');
  await expect(fieldIn(page, 'Headline')).toBeFocused();
  await page.keyboard.type('Poetical science');
  await expect(page.getByRole('link', { name: 'Say what you do' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show a first project' }).click();
  await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();
  await page.close();
});

test('The editor undoes and redoes every step', async () => {
  const id = await makePortfolio(bench.api, { title: 'Undo' });
  const page = await bench.openIntroduction(id);
  const [headline, status] = [fieldIn(page, 'Headline'), fieldIn(page, 'Availability')];
  await headline.pressSequentially('One step');
  await status.pressSequentially('Another');
  await page.keyboard.press('Control+z');
  await expect(status).toHaveValue('');
  await expect(headline).toHaveValue('One step');
  await expect(page.getByRole('status').filter({ hasText: 'Undone: change Availability.' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo: change Headline' }).click();
  await expect(headline).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await page.keyboard.press('Control+Shift+z');
  await expect(headline).toHaveValue('One step');
  await page.getByRole('button', { name: 'Redo: change Availability' }).click();
  await expect(status).toHaveValue('Another');
  await saved(page);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'One step', status: 'Another' });
  await page.close();
});

test('An author moves, hides, duplicates and removes sections by keyboard alone', async () => {
  const id = await makePortfolio(bench.api, { title: 'Sections' });
  const page = await bench.openEditor(id);
  const rows = page.getByRole('region', { name: 'Sections' }).getByRole('list').first();
  const named = (names: string[]) => expect.poll(() => namesIn(rows)).toEqual(names);
  await named(['Introduction', 'Projects', 'Contact']);

  const more = page.getByRole('button', { name: 'More for Projects' });
  await chooseFromMenu(page, more, 'Move down');
  await named(['Introduction', 'Contact', 'Projects']);
  await expect(page.getByRole('status').filter({ hasText: 'Projects moved to 3 of 3.' })).toBeAttached();
  await expect(more).toBeFocused();
  await chooseFromMenu(page, more, 'Move up');
  await named(['Introduction', 'Projects', 'Contact']);
  await expect(more).toBeFocused();

  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Projects' }), 'Hide');
  await named(['Introduction', 'ProjectsHidden', 'Contact']);
  await expect(page.getByRole('button', { name: 'More for Projects' })).toBeFocused();
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Projects' }), 'Show');
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Contact' }), 'Duplicate');
  await named(['Introduction', 'Projects', 'Contact', 'Contact']);
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Projects' }), 'Remove');
  await named(['Introduction', 'Contact', 'Contact']);
  await page.keyboard.press('Control+z');
  await named(['Introduction', 'Projects', 'Contact', 'Contact']);
  await saved(page);
  const { sections } = await bench.contentOf(id);
  expect(sections.map(({ type }) => type)).toEqual(['hero', 'projects', 'contact', 'contact']);

  await press(page, page.getByRole('button', { name: 'Add section' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Skills/ }));
  await named(['Introduction', 'Projects', 'Contact', 'Contact', 'Skills']);
  await expect(page.getByLabel('Heading')).toBeFocused();
  await page.close();
});

test('An author adds, moves, duplicates and removes list entries by keyboard alone', async () => {
  const id = await makePortfolio(bench.api, { title: 'Entries' });
  const page = await bench.openEditor(id);
  await press(page, section(page, 'Projects'));
  const group = page.getByRole('group', { name: 'Projects' });
  const named = (names: string[]) =>
    expect.poll(() => namesIn(group.getByRole('list').first())).toEqual(names);
  for (const title of ['Engine', 'Loom']) {
    await press(page, group.getByRole('button', { name: 'Add project' }));
    await expect(page.getByLabel('Title (required)').last()).toBeFocused();
    await page.keyboard.type(title);
  }
  await named(['Engine', 'Loom']);
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Loom' }), 'Move up');
  await named(['Loom', 'Engine']);
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Engine' }), 'Duplicate');
  await named(['Loom', 'Engine', 'Engine']);
  await chooseFromMenu(page, page.getByRole('button', { name: 'More for Loom' }), 'Remove');
  await named(['Engine', 'Engine']);
  await press(page, page.getByRole('button', { name: 'Undo: remove Loom' }));
  await named(['Loom', 'Engine', 'Engine']);
  await saved(page);
  await page.close();
});

test('Alt with an arrow key moves a section or a list entry, and the focus stays where it is', async () => {
  const id = await makePortfolio(bench.api, { title: 'Keys' });
  const page = await bench.openEditor(id);
  const rows = page.getByRole('region', { name: 'Sections' }).getByRole('list').first();
  const named = (list: Locator, names: string[]) => expect.poll(() => namesIn(list)).toEqual(names);
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await named(rows, ['Introduction', 'Projects', 'Contact']);
  const projects = section(page, 'Projects');
  await projects.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await named(rows, ['Projects', 'Introduction', 'Contact']);
  await said('Projects moved to 1 of 3.');
  await expect(projects).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await said('Projects is first already.');
  await page.keyboard.press('Alt+ArrowDown');
  await named(rows, ['Introduction', 'Projects', 'Contact']);

  await press(page, projects);
  const group = page.getByRole('group', { name: 'Projects' });
  for (const title of ['Engine', 'Loom']) {
    await press(page, group.getByRole('button', { name: 'Add project' }));
    await expect(page.getByLabel('Title (required)').last()).toBeFocused();
    await page.keyboard.type(title);
  }
  const entries = group.getByRole('list').first();
  await page.keyboard.press('Alt+ArrowUp');
  await named(entries, ['Loom', 'Engine']);
  await expect(page.getByLabel('Title (required)').first()).toBeFocused();
  await page.keyboard.type('s');
  await named(entries, ['Looms', 'Engine']);
  await named(rows, ['Introduction', 'Projects', 'Contact']);

  await page.getByRole('button', { name: 'More for Looms' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  await named(entries, ['Looms', 'Engine']);
  await page.close();
});

/**
 * Editors of formatted text handle a moved caret shortly after the key, but faster than a person presses the next.
 */
async function afterCaret(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

test('The editor of formatted text takes over from the plain field with its caret, and no key is lost', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Builds' }] };
  const about = {
    id: 'about',
    type: 'about',
    hidden: false,
    title: '',
    body: { type: 'doc', content: [paragraph] },
  };
  const id = await makePortfolio(bench.api, { title: 'Formatted', sections: [about] });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const script = /\/rich-text-editor\.[^/]+\.js$/;
  await bench.context.route(script, async (route) => {
    await released;
    await route.continue();
  });
  const page = await bench.openEditor(id);
  await press(page, section(page, 'About'));
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.focus();
  await page.evaluate(() => {
    Object.assign(globalThis, { unfocused: 0 });
    const look = (): void => {
      if (document.activeElement === document.body)
        (globalThis as unknown as { unfocused: number }).unfocused += 1;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  release();
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => (globalThis as unknown as { unfocused: number }).unfocused)).toBe(0);
  await page.keyboard.type(' bridges');
  await expect(text).toHaveText('Builds bridges');
  await bench.context.unroute(script);
  await page.close();
});

test('An author sets text in bold, links it and makes lists by keyboard alone', async () => {
  const about = {
    id: 'about',
    type: 'about',
    hidden: false,
    title: '',
    body: { type: 'doc', content: [] },
    image: null,
  };
  const id = await makePortfolio(bench.api, { title: 'Rich text', sections: [about] });
  const page = await bench.openEditor(id);
  await press(page, section(page, 'About'));
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const tools = page.getByRole('group', { name: 'Formatting of Text' });
  await tabTo(page, text);
  await page.keyboard.type('Hello world');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await afterCaret(page);
  await page.keyboard.press('Control+b');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, tools.getByRole('button', { name: 'Link', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('URL of the link')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a URL such as https://example.org.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('https://example.org/world');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'world' })).toHaveAttribute(
    'href',
    'https://example.org/world',
  );

  await page.keyboard.press('Control+End');
  await afterCaret(page);
  await page.keyboard.press('Enter');
  await tabTo(page, tools.getByRole('button', { name: 'List', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await saved(page);

  const { sections } = await bench.contentOf(id);
  const found = sections.find(({ type }) => type === 'about');
  expect(found?.type === 'about' && found.body.content).toMatchObject([
    { type: 'paragraph', content: [{ text: 'Hello ' }, { text: 'world' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ content: [{ text: 'first' }] }] },
        { type: 'listItem', content: [{ content: [{ text: 'second' }] }] },
      ],
    },
  ]);
  expect(JSON.stringify(found)).toContain('{"type":"bold"}');
  expect(JSON.stringify(found)).toContain('https://example.org/world');
  expect(JSON.stringify(found)).not.toContain('javascript');
  await page.close();
});

test('Pasted HTML keeps its headings, tables and emphasis, and logs no error', async () => {
  const body = { type: 'doc', content: [] };
  const about = { id: 'about', type: 'about', hidden: false, title: 'About me', body };
  const id = await makePortfolio(bench.api, { title: 'Pasted', sections: [about] });
  const page = await bench.openEditor(id);
  await page.getByRole('button', { name: /^About me/ }).click();
  const text = fieldIn(page, 'Text');
  await expect(text).toHaveAttribute('contenteditable', 'true');
  const pageErrors = pageErrorsOf(page);
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pastedDocument);
  await saved(page);
  const { sections } = await bench.contentOf(id);
  const found = sections.find(({ type }) => type === 'about');
  const bold = [{ type: 'bold' }];
  expect(found?.type === 'about' && found.body.content).toEqual([
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Archive' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Sites' }] },
    { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'By year' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Plain, ' },
        { type: 'text', text: 'strong', marks: bold },
        { type: 'text', text: ' and <p style="x">.' },
      ],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Year | Sites' },
        { type: 'hardBreak' },
        { type: 'text', text: '2022 | 14 of ' },
        { type: 'text', text: '20', marks: bold },
      ],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'A layout' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'of two blocks' }] },
  ]);
  expect(pageErrors).toEqual([]);
  await page.close();
});

/** As from Google Docs, Word and a web page. */
const pastedDocument = `<meta charset="utf-8"><style>p { color: red }</style>
  <b style="font-weight:normal;" id="docs-internal-guid-1"><h1 style='color:"red"'><span style="font-weight:700">Archive</span></h1>
  <h2>Sites</h2><h3 style="color:red">By year</h3>
  <p style="color:red"><span style="font-weight:400">Plain, </span><span style="font-weight:700">strong</span> and &lt;p style="x"&gt;.</p>
  <table style="border:0"><thead><tr><th>Year</th><th><p>Sites</p></th></tr></thead>
    <tbody><tr><td style="width:1px">
      <p>2022</p>
    </td><td><p>14 of</p><p><b>20</b></p></td></tr><tr><td></td><td> </td></tr></tbody></table>
  <table><tr><td><p>A layout</p><p>of two blocks</p></td></tr></table></b>`;

test('The preview follows typing and links back to the form', async () => {
  const id = await makePortfolio(bench.api, { title: 'Preview' });
  const page = await bench.openIntroduction(id, 'edit');
  const preview = previewIn(page);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Ada Lovelace');
  await page.getByLabel('Name (required)').fill('');
  await page.getByLabel('Name (required)').pressSequentially('Augusta');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Augusta');
  await section(page, 'Contact').click();
  await expect(page.getByLabel('Name (required)')).toHaveCount(0);
  await preview.getByRole('heading', { level: 1 }).click();
  await expect(page.getByLabel('Name (required)')).toBeVisible();

  const frame = page.locator('iframe[title="Preview of the site"]');
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(() => frame.evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBe(390);
  await page.getByRole('tab', { name: 'Design' }).click();
  await page.getByRole('radio', { name: /^Tokyo/ }).check();
  await expect(preview.getByText('Augusta').first()).toBeVisible();
  await saved(page);
  expect((await bench.contentOf(id)).template).toBe('tokyo');
  await page.getByRole('button', { name: 'Terminal', exact: true }).click();
  await saved(page);
  expect((await bench.contentOf(id)).options).toMatchObject({ tokyo: { palette: 'terminal' } });
  await page.getByRole('button', { name: 'Undo: apply the look Terminal' }).click();
  await saved(page);
  expect((await bench.contentOf(id)).options).toEqual({});
  await page.close();
});

test('Each issue that blocks publishing links to its field', async () => {
  const id = await makePortfolio(bench.api, { title: 'Not ready' });
  const page = await bench.openIntroduction(id);
  await page.getByLabel('Name (required)').fill('');
  await saved(page);
  await section(page, 'Introduction').click();
  await chooseFromHeader(page, 'Check');
  await expect(page.getByText('One thing to fix before publishing:')).toBeVisible();
  await page.getByRole('link', { name: /Name/ }).click();
  await expect(page.getByLabel('Name (required)')).toBeFocused();

  await page.getByRole('button', { name: 'Publish…' }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('1 issue to fix before you can publish:')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await panel.getByRole('link', { name: /Name/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByLabel('Name (required)')).toBeFocused();
  await page.keyboard.type('Ada');
  await expect(page.getByText('Nothing is in the way of publishing.')).toBeVisible();
  await page.close();
});

test('On a phone, the result of a check comes into view from every part of the editor', async () => {
  const id = await makePortfolio(bench.api, { title: 'Checked on a phone' });
  const page = await bench.openIntroduction(id, 'edit');
  const found = page.getByText('Nothing is in the way of publishing.');
  await page.setViewportSize({ width: 390, height: 600 });
  await chooseFromHeader(page, 'Check');
  await expect(found).toBeInViewport();
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(found).toBeHidden();
  await chooseFromHeader(page, 'Check');
  await expect(found).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(found).toBeHidden();
  await chooseFromHeader(page, 'Check');
  await expect(found).toBeInViewport();
  await page.close();
});

test('Both editors report a portfolio that does not exist and link to the portfolio list', async () => {
  const page = await bench.context.newPage();
  for (const editor of ['edit', 'oldedit']) {
    await page.goto(`${bench.product.origin}/portfolios/nobodys/${editor}`);
    await expect(page.getByRole('heading', { name: 'This portfolio is not here' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All portfolios' }).click();
    await page.waitForURL('**/portfolios');
  }
  await page.close();
});

test('A section of an unknown future kind survives editing', async () => {
  const original = { id: 'future', type: 'hologram', beams: 3, nested: { deep: ['kept'] } };
  const future = { id: 'future', type: 'unknown', hidden: true, original };
  const id = await makePortfolio(bench.api, { title: 'Future', sections: [future] });
  const page = await bench.openIntroduction(id, 'edit');
  await expect(
    page.getByText('A section of the kind “hologram”, made by a newer version: kept, not shown.'),
  ).toBeVisible();
  await fieldIn(page, 'Headline').fill('Edited by an older version');
  await saved(page);
  const { sections } = await bench.contentOf(id);
  expect(sections).toHaveLength(2);
  expect(sections[1]).toEqual(future);
  expect(await bench.heroOf(id)).toMatchObject({ headline: 'Edited by an older version' });
  await page.close();
});
