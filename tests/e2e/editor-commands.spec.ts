import { expect, test, type Locator, type Page } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { makePortfolio } from './api.ts';
import { fieldIn, openEditorBench, previewIn, chooseFromHeader, type EditorBench } from './editor-page.ts';
import { pageErrorsOf } from './page-errors.ts';

let bench: EditorBench;

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

const about = (title: string) => ({
  id: title.toLowerCase(),
  type: 'about',
  hidden: false,
  title,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `${title}.` }] }] },
});
const sections = [about('First'), about('Second'), about('Third')];

const row = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Sections' }).getByRole('button', { name: new RegExp(`^${name}`) });
const kindsOf = async (id: string): Promise<string[]> =>
  (await bench.contentOf(id)).sections.slice(1).map((section) => section.type);
const idsOf = async (id: string): Promise<string[]> =>
  (await bench.contentOf(id)).sections.slice(1).map((section) => section.id);

test('An author adds a filled section between two others on the page, and an empty one from the outline', async () => {
  const id = await makePortfolio(bench.api, { title: 'Insert', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  await page.getByRole('button', { name: 'Add a section after First' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  await expect(picker.locator('iframe').first()).toBeAttached();
  await picker.getByRole('button', { name: /^Services/ }).click();
  await expect(fieldIn(page, 'Heading')).toBeFocused();
  await expect(site.getByText('What people can hire you for').first()).toBeVisible();
  await expect.poll(() => kindsOf(id)).toEqual(['about', 'services', 'about', 'about']);

  await page.getByRole('button', { name: 'Add section' }).click();
  await picker.getByRole('checkbox', { name: 'With words to type over' }).uncheck();
  await picker.getByRole('button', { name: /^Skills/ }).click();
  await expect
    .poll(async () => (await bench.contentOf(id)).sections.at(-1))
    .toMatchObject({ type: 'skills', items: [] });
  await page.close();
});

test('A section added out of sight is scrolled to from its top, and its samples load nothing that is refused', async () => {
  const more = Array.from({ length: 12 }, (_, at) => about(`More${at}`));
  const id = await makePortfolio(bench.api, { title: 'Far', sections: [...sections, ...more] });
  const page = await bench.openEditor(id, 'edit');
  const errors = pageErrorsOf(page);
  await page.getByRole('button', { name: 'Add a section after More9' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  const film = picker.getByRole('button', { name: /^Films/ });
  await film.scrollIntoViewIfNeeded();
  await expect(film.locator('iframe').contentFrame().locator('video')).toHaveCount(1);
  await picker.getByRole('button', { name: /^Skills/ }).click();
  const added = previewIn(page).locator('#skills');
  await expect(added).toBeInViewport({ ratio: 1 });
  expect(await added.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.close();
});

test('Undoing and redoing a change of the template moves the focus to the template that is chosen then', async () => {
  const id = await makePortfolio(bench.api, { title: 'Chosen', template: 'london', sections });
  const page = await bench.openEditor(id, 'edit');
  await page.getByRole('tab', { name: 'Design' }).click();
  const radio = (name: RegExp) => page.getByRole('tabpanel').getByRole('radio', { name });
  await radio(/^Tokyo/).check();
  for (const [key, name] of [
    ['ControlOrMeta+z', /^London/],
    ['ControlOrMeta+Shift+z', /^Tokyo/],
    ['ControlOrMeta+z', /^London/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(radio(name)).toBeChecked();
    await expect(radio(name)).toBeFocused();
  }
  await page.close();
});

test('An author adds filled blocks before and between the blocks of a project on its page', async () => {
  const body = ['One', 'Two'].map((words) => ({
    id: words.toLowerCase(),
    type: 'text',
    hidden: false,
    body: about(words).body,
  }));
  const project = { id: 'engine', hidden: false, title: 'Engine', body };
  const work = { id: 'work', type: 'projects', hidden: false, items: [project] };
  const id = await makePortfolio(bench.api, { title: 'Blocks', sections: [work] });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  await page.getByLabel('Page of the site').selectOption('Engine');
  // The form is of what is shown, and nothing is removed that is out of sight.
  const form = page.getByRole('region', { name: 'Edit' });
  await expect(form.getByRole('heading', { name: 'Engine' })).toBeVisible();
  await expect(fieldIn(page, 'Title (required)')).toHaveValue('Engine');
  await expect(page.getByRole('button', { name: 'Remove section' })).toBeHidden();
  const slot = page.getByRole('button', { name: 'Add a block after One.' });
  const box = await slot.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(slot).toHaveCSS('opacity', '1');
  await slot.click();
  const picker = page.getByRole('dialog', { name: 'Add a block' });
  await expect(picker.locator('iframe').first()).toBeAttached();
  await picker.getByRole('button', { name: /^Quote/ }).click();
  await expect(fieldIn(page, 'Quote')).toBeFocused();
  await expect(site.getByText('What somebody said about the work.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a block before One.' }).press('Enter');
  await picker.getByRole('button', { name: /^Steps/ }).click();
  await expect(site.getByText('The first step')).toBeVisible();
  await expect
    .poll(async () => (await bench.contentOf(id)).sections.at(-1))
    .toMatchObject({
      items: [{ body: [{ type: 'steps' }, { id: 'one' }, { type: 'quote' }, { id: 'two' }] }],
    });
  // The way back to all projects takes the page along.
  await form.getByRole('button', { name: 'Projects', exact: true }).click();
  await expect(form.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect(page.getByLabel('Page of the site')).toHaveValue('home');
  await page.close();
});

test('The tools of a section move, duplicate, hide and remove it, and undo brings it back into view', async () => {
  const id = await makePortfolio(bench.api, { title: 'Tools', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  await row(page, 'Second').click();
  const tools = page.getByRole('group', { name: 'Tools of Second' });
  await tools.getByRole('button', { name: 'Move section up' }).click();
  await expect.poll(() => idsOf(id)).toEqual(['second', 'first', 'third']);
  await tools.getByRole('button', { name: 'Move section up' }).press('Alt+ArrowDown');
  await expect.poll(() => idsOf(id)).toEqual(['first', 'second', 'third']);
  await tools.getByRole('button', { name: 'Hide section' }).click();
  await expect(site.getByRole('heading', { name: 'Second' })).toHaveCount(0);
  await tools.getByRole('button', { name: 'Show section' }).click();
  await tools.getByRole('button', { name: 'Duplicate section' }).click();
  await expect(site.getByRole('heading', { name: 'Second' })).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Tools of Second' })
    .getByRole('button', { name: 'Remove section' })
    .click();
  await expect(site.getByRole('heading', { name: 'Second' })).toHaveCount(1);

  await row(page, 'Introduction').click();
  await fieldIn(page, 'Headline').fill('Poetical science');
  await row(page, 'Third').click();
  await expect(fieldIn(page, 'Headline')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fieldIn(page, 'Headline')).toBeFocused();
  await expect(fieldIn(page, 'Headline')).toHaveValue('');
  await page.close();
});

test('The history of a session goes back to any step and forward again', async () => {
  const id = await makePortfolio(bench.api, { title: 'History', sections });
  const page = await bench.openEditor(id, 'edit');
  await row(page, 'Introduction').click();
  await fieldIn(page, 'Headline').fill('One');
  await fieldIn(page, 'Availability').fill('Two');
  await chooseFromHeader(page, 'History');
  const panel = page.getByRole('dialog', { name: 'History of this session' });
  await panel.getByRole('button', { name: 'As it was opened' }).click();
  await expect(panel.getByRole('button', { name: 'As it was opened' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await panel.getByRole('button', { name: /Change Headline/ }).click();
  await page.keyboard.press('Escape');
  await expect(fieldIn(page, 'Headline')).toHaveValue('One');
  await expect(fieldIn(page, 'Availability')).toHaveValue('');
  await page.close();
});

test('Every part of the editor is reached by keys: commands, panes and widths', async () => {
  const id = await makePortfolio(bench.api, { title: 'Keys', sections });
  const page = await bench.openEditor(id, 'edit');
  const command = page.getByRole('combobox', { name: 'Command' });
  await expect(previewIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(command).toBeFocused();
  for (const name of ['Add a page', 'Share the draft', 'Versions', 'Comments of visitors']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeAttached();
  }
  await page.keyboard.type('go second');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('move second down');
  await page.keyboard.press('Enter');
  await expect.poll(() => idsOf(id)).toEqual(['first', 'third', 'second']);

  await row(page, 'Second').focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Phone', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('F6');
  const frame = page.locator('iframe[title="Preview of the site"]');
  await expect(frame).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Desktop', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Content' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(row(page, 'Second')).toBeFocused();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Desktop', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.close();
});

test('The commands go to every entry, show every page and set what the Design tab offers, in steps of the same name', async () => {
  const text = { id: 'gears', type: 'text', hidden: false, body: about('Gears').body };
  const project = { id: 'engine', hidden: false, title: 'Engine', body: [text] };
  const work = { id: 'work', type: 'projects', hidden: false, title: 'Work', items: [project] };
  const id = await makePortfolio(bench.api, {
    title: 'All',
    template: 'tokyo',
    sections: [work, ...sections],
  });
  const page = await bench.openEditor(id, 'edit');
  await expect(previewIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const command = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).fill(typed);
    await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await command('go engine');
  await expect(fieldIn(page, 'Title (required)')).toHaveValue('Engine');
  await expect(fieldIn(page, 'Title (required)')).toBeFocused();
  await command('show page engine');
  await expect(page.getByLabel('Page of the site')).toHaveValue('engine');
  await expect(
    page.getByRole('region', { name: 'Edit' }).getByRole('heading', { name: 'Engine' }),
  ).toBeVisible();

  // Each step is named, and undone, as that of the Design tab.
  for (const [typed, undo, options] of [
    ['use palette terminal', 'change palette', { palette: 'terminal' }],
    ['use fonts space', 'change fonts', { fonts: 'space' }],
    ['opening: board', 'change hero', { hero: 'board' }],
    ['filter projects off', 'change filter', { filter: false }],
    ['use look tea', 'apply the look Tea room', { palette: 'tatami', labels: 'level' }],
  ] as const) {
    await command(typed);
    await expect.poll(async () => (await bench.contentOf(id)).options['tokyo']).toMatchObject(options);
    await page.getByRole('button', { name: `Undo: ${undo}`, exact: true }).click();
    await expect.poll(async () => (await bench.contentOf(id)).options['tokyo'] ?? {}).toEqual({});
  }
  await page.close();
});

test('The outline marks the selected section while the design is shown', async () => {
  const id = await makePortfolio(bench.api, { title: 'Marked', sections });
  const page = await bench.openEditor(id, 'edit');
  await row(page, 'Second').click();
  await expect(row(page, 'Second')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('tab', { name: 'Design' }).click();
  await expect(row(page, 'Second')).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('navigation', { name: 'Outline' }).locator('[aria-current=true]')).toHaveText(
    /^Second/,
  );
  await page.close();
});

test('The design pane shows templates and looks on the own page and says what would be different', async () => {
  const more = Array.from({ length: 12 }, (_, at) => about(`More${at}`));
  const id = await makePortfolio(bench.api, { title: 'Design', sections: [...sections, ...more] });
  const page = await bench.openEditor(id, 'edit');
  await page.getByRole('tab', { name: 'Design' }).click();
  const pane = page.getByRole('tabpanel');
  const tokyo = pane.getByRole('radio', { name: /^Tokyo/ });
  await expect(tokyo).toHaveAccessibleDescription(/Shows all you have written.*Begins in the palette/);
  await tokyo.scrollIntoViewIfNeeded();
  const small = pane
    .locator('label', { has: page.getByRole('radio', { name: /^Tokyo/ }) })
    .frameLocator('iframe');
  await expect(small.getByText('First.')).toBeAttached();
  await tokyo.check();
  // Parts below the window are rendered after the visible ones.
  await expect(previewIn(page).locator('.modules').getByText('More11.', { exact: true })).toBeAttached();
  await expect.poll(async () => (await bench.contentOf(id)).template).toBe('tokyo');
  await page.getByRole('button', { name: 'Undo: change Template' }).click();
  await expect.poll(async () => (await bench.contentOf(id)).template).toBe('london');
  await page.close();
});

test('Dialogs of the editor pass axe in light and dark', async () => {
  const id = await makePortfolio(bench.api, { title: 'Axe', sections });
  const page = await bench.openEditor(id, 'edit');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const item of ['Commands', 'History', 'Keyboard shortcuts']) {
      await chooseFromHeader(page, item);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violationsOn(page), `${item}, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Add section' }).click();
    await expect(page.getByRole('dialog').locator('iframe').first()).toBeAttached();
    expect.soft(await violationsOn(page), `picker, ${colorScheme}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.close();
});
