import { expect, test, type Locator, type Page } from 'playwright/test';
import { violationsOn } from '#tests/support/accessibility.ts';
import { makePortfolio } from './api.ts';
import { saved } from './author.ts';
import { fieldIn, openEditorBench, previewIn, type EditorBench } from './editor-page.ts';
import { addBlock, groupIn, openRow, rowsOf } from './form.ts';
import { image } from './images.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let bench: EditorBench;

test.beforeAll(async ({ browser }) => {
  bench = await openEditorBench(browser);
});
test.afterAll(() => bench.close());

const about = (title: string, times = 1) => ({
  id: title.toLowerCase(),
  type: 'about',
  hidden: false,
  title,
  body: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `${title}. `.repeat(times) }] }],
  },
});
const projects = {
  id: 'work',
  type: 'projects',
  hidden: false,
  items: ['Engine', 'Loom'].map((title) => ({
    id: title.toLowerCase(),
    hidden: false,
    title,
    summary: `What the ${title} does.`,
    team: `${title} people`,
  })),
};
const sections = [about('First'), projects, about('Second'), about('Third')];

const outline = (page: Page): Locator => page.getByRole('region', { name: 'Sections' });
const row = (page: Page, name: string): Locator =>
  outline(page).getByRole('button', { name: new RegExp(`^${name}`) });

test('A title and a text in Arabic run from right to left', async () => {
  const id = await makePortfolio(bench.api, { title: 'أعمالي', sections: [{ ...about('أنا'), id: 'me' }] });
  const page = await bench.openEditor(id, 'edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await row(page, 'أنا').click();
  const heading = fieldIn(page, 'Heading');
  await expect(heading).toHaveValue('أنا');
  await expect(heading).toHaveCSS('direction', 'rtl');
  await page.close();
});

test('Pickers and the crop dialog keep their state while the window gets narrower', async () => {
  const file = await image('bridge.jpg', { seed: 71 });
  const sent = await bench.context.request.post(`${bench.product.origin}/api/uploads?name=bridge.jpg`, {
    headers: { origin: bench.product.origin },
    data: file.buffer,
  });
  const upload = (await sent.json()) as { id: string };
  const use = { uploadId: upload.id, alt: 'A bridge', decorative: false };
  const shown = { ...projects, items: [{ ...projects.items[0], cover: use }] };
  const id = await makePortfolio(bench.api, { title: 'Turned', sections: [about('First'), shown] });
  const page = await bench.openEditor(id, 'edit');
  const narrow = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Outline' })).toHaveCount(width > 1024 ? 1 : 0);
    await expect(page.getByRole('navigation', { name: 'Editor' })).toHaveCount(width > 704 ? 0 : 1);
  };

  await page.getByRole('button', { name: 'Add section' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  const filled = picker.getByRole('checkbox', { name: 'With words to type over' });
  await filled.uncheck();
  await narrow(820);
  await expect(filled).not.toBeChecked();
  await narrow(390);
  await picker.getByRole('button', { name: /^Skills/ }).click();
  await expect.poll(async () => (await bench.contentOf(id)).sections.at(-1)?.type).toBe('skills');

  await narrow(1280);
  await page.getByRole('button', { name: 'Add a section after First' }).press('Enter');
  await filled.uncheck();
  await narrow(390);
  await expect(filled).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);

  await narrow(1280);
  await row(page, 'Projects').click();
  const pane = page.getByRole('tabpanel');
  await pane.getByRole('button', { name: 'Engine', exact: true }).click();
  await pane.getByRole('button', { name: 'Crop', exact: true }).click();
  const crop = page.getByRole('dialog', { name: 'Crop' });
  await crop.getByLabel('Shape').selectOption('1:1 square');
  await narrow(390);
  await expect(crop.getByLabel('Shape')).toHaveValue('1:1');
  await crop.getByRole('button', { name: 'Use this crop' }).click();
  await expect(crop).toHaveCount(0);
  await expect.poll(async () => JSON.stringify((await bench.contentOf(id)).sections)).toContain('"crop":');
  await page.close();
});

test('The editor has three panes on a desktop, two on a tablet and a sheet over the page on a phone', async () => {
  const id = await makePortfolio(bench.api, { title: 'Panes', sections });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  const pane = page.getByRole('tabpanel');
  await expect(row(page, 'Introduction')).toBeVisible();
  await expect(pane.getByLabel('Name (required)')).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 820, height: 1000 });
  await expect(page.getByRole('navigation', { name: 'Outline' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await row(page, 'Second').click();
  await expect(pane.getByRole('heading', { name: 'Second' })).toBeVisible();

  // Each tab starts at its top.
  await page.getByRole('tab', { name: 'Design' }).click();
  await pane.getByRole('radio', { name: /^Tokyo/ }).scrollIntoViewIfNeeded();
  expect(await pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(await pane.evaluate((element) => element.scrollTop)).toBe(0);
  await page.getByRole('tab', { name: 'Content' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('region', { name: 'Edit', exact: true });
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(sheet.getByRole('button', { name: 'Introduction', exact: true })).toBeVisible();
  await expect(site.locator('body')).toBeInViewport();
  const half = (await sheet.boundingBox())?.height ?? 0;
  await sheet.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(half);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Outline' })).toBeFocused();

  // The title has room on the smallest phones; other items move to the menu.
  await page.setViewportSize({ width: 320, height: 640 });
  const title = await page.getByRole('heading', { level: 1, name: 'Edit Panes' }).boundingBox();
  expect(title?.width).toBeGreaterThan(120);
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByText('No versions yet')).toBeVisible();
  await page.close();
});

test('The page keeps what it shows while the window turns from a desktop to a phone and back', async () => {
  const { body } = about('Engine');
  const engine = {
    ...projects.items[0],
    slug: { current: 'engine', former: [] },
    body: [{ id: 'how', type: 'text', hidden: false, body }],
  };
  const withPage = [about('First'), { ...projects, items: [engine] }];
  const id = await makePortfolio(bench.api, { title: 'Kept', sections: withPage });
  const page = await bench.openEditor(id, 'edit');
  const shown = page.getByLabel('Page of the site');
  await row(page, 'First').click();
  await shown.selectOption('Engine');
  const heading = previewIn(page).getByRole('heading', { level: 1, name: 'Engine' });
  await expect(heading).toBeVisible();
  for (const width of [820, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Editor' })).toHaveCount(width > 704 ? 0 : 1);
    await expect(heading).toBeVisible();
    await expect(shown.locator('option:checked')).toHaveText('Engine');
  }
  await page.close();
});

test('The page follows to the text of a project that is written in the form of its section, and a reload keeps it', async () => {
  const id = await makePortfolio(bench.api, { title: 'Followed', sections: [about('First'), projects] });
  const page = await bench.openEditor(id, 'edit');
  const shown = page.getByLabel('Page of the site').locator('option:checked');
  const form = page.getByRole('region', { name: 'Edit' });
  await row(page, 'Projects').click();
  const project = rowsOf(groupIn(form, 'Projects')).first();
  await openRow(project);
  await addBlock(groupIn(project, 'Text and images of the page'), 'Text');
  const text = fieldIn(page, 'Text');
  await expect(text).toBeFocused();
  await page.keyboard.type('How it works');
  await expect(shown).toHaveText('Engine');
  await expect(previewIn(page).getByText('How it works')).toBeVisible();
  // The form that is typed in stays.
  await page.keyboard.type(', in short');
  await expect(text).toHaveText('How it works, in short');
  await saved(page);

  await page.getByLabel('Page of the site').selectOption('home');
  await form.getByRole('button', { name: 'More for Engine' }).click();
  await page.getByRole('menuitem', { name: 'Show page' }).click();
  await expect(shown).toHaveText('Engine');
  await page.reload();
  await expect(shown).toHaveText('Engine');
  await expect(form.getByRole('heading', { name: 'Engine' })).toBeVisible();
  await page.close();
});

test('A link within the page goes to its section, by mouse and by key, and the page stays', async () => {
  const id = await makePortfolio(bench.api, { title: 'Anchors', sections });
  const page = await bench.openEditor(id, 'edit');
  await page.setViewportSize({ width: 1280, height: 500 });
  const site = previewIn(page);
  const last = site.getByRole('heading', { name: 'Third' });
  await site.locator('nav a[href^="#"]').last().click();
  await expect(last).toBeInViewport();
  await site.locator('a[href="#content"]').first().press('Enter');
  await expect(site.locator('#content')).toBeFocused();
  await expect(last).toBeAttached();
  await page.close();
});

test('A selection in the outline scrolls the page to it, and a click on the page opens only its field', async () => {
  const id = await makePortfolio(bench.api, {
    title: 'Follow',
    sections: [about('First', 500), ...sections.slice(1)],
  });
  const page = await bench.openEditor(id, 'edit');
  const site = previewIn(page);
  const third = site.getByRole('heading', { name: 'Third' });
  await expect(third).not.toBeInViewport();
  await row(page, 'Third').click();
  await expect(third).toBeInViewport();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Third' })).toBeVisible();

  await row(page, 'Projects').click();
  await page.getByRole('button', { name: 'Engine', exact: true }).click();
  await expect(page.getByLabel('Title (required)')).toHaveValue('Engine');
  await site.getByText('What the Loom does.').click();
  await expect(page.getByLabel('Title (required)')).toHaveValue('Loom');
  await page.keyboard.press('End');
  await page.keyboard.type(' Well.');
  await expect(fieldIn(page, 'Summary')).toHaveValue('What the Loom does. Well.');

  const more = page.getByRole('listitem').getByRole('button', { name: /^More fields/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(more).toHaveAccessibleDescription('Team');
  await site.getByText('Loom people').click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(fieldIn(page, 'Team')).toHaveValue('Loom people');
  await row(page, 'Third').click();
  await site.getByText('What the Loom does. Well.').click();
  await expect(fieldIn(page, 'Team')).toBeVisible();
  await page.close();
});

/** Drags the grip of a row over this many rows. */
async function dragBy(page: Page, grip: Locator, rows: number): Promise<void> {
  const from = await grip.boundingBox();
  const height = (await grip.locator('xpath=ancestor::li[1]').boundingBox())?.height ?? 0;
  const [x, y] = [(from?.x ?? 0) + 8, (from?.y ?? 0) + (from?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + (rows * height) / 2);
  await page.mouse.move(x, y + rows * height + Math.sign(rows) * 6);
  // Rows move in the following frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
}

test('An author drags a section in the outline and an entry in its list, and undoes it', async () => {
  const id = await makePortfolio(bench.api, { title: 'Drag', sections });
  const page = await bench.openEditor(id, 'edit');
  const order = async () => (await bench.contentOf(id)).sections.map((section) => section.id).slice(1);
  await dragBy(page, outline(page).getByRole('listitem').nth(4).locator('[data-grip]'), -3);
  await expect.poll(order).toEqual(['third', 'first', 'work', 'second']);
  await page.getByRole('button', { name: 'Undo: move Third' }).click();
  await expect.poll(order).toEqual(['first', 'work', 'second', 'third']);

  await row(page, 'Projects').click();
  const entries = page.getByRole('group', { name: 'Projects' }).getByRole('listitem');
  await dragBy(page, entries.first().locator('[data-grip]').first(), 1);
  await expect(entries.first()).toContainText('Loom');
  await page.close();
});

test('The outlines of a selected introduction include its name and separate parts', async () => {
  const id = await makePortfolio(bench.api, { title: 'Frames', sections: [projects] });
  const page = await bench.openEditor(id, 'edit');
  await row(page, 'Introduction').click();
  await fieldIn(page, 'Opening lines').fill('I write of engines.');
  const frames = page.locator('[data-edge]');
  const preview = previewIn(page);
  for (const part of [preview.getByRole('heading', { level: 1 }), preview.getByText('I write of engines.')]) {
    await expect
      .poll(async () => {
        const inner = await part.boundingBox();
        const outer = await Promise.all((await frames.all()).map((frame) => frame.boundingBox()));
        return outer.some((box) => inner !== null && box !== null && holdsMiddle(box, inner));
      })
      .toBe(true);
  }
  await page.close();
});

type Box = { x: number; y: number; width: number; height: number };

const holdsMiddle = (outer: Box, { x, y, width, height }: Box): boolean =>
  outer.x < x + width / 2 &&
  x + width / 2 < outer.x + outer.width &&
  outer.y < y + height / 2 &&
  y + height / 2 < outer.y + outer.height;

test('A finger drags a section in the sheet of a phone', async () => {
  const id = await makePortfolio(bench.api, { title: 'Touch', sections });
  const page = await bench.openEditor(id, 'edit');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Outline' }).click();
  const grip = outline(page).getByRole('listitem').nth(1).locator('[data-grip]');
  const box = await grip.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 10];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
    });
  await send('touchStart', y);
  for (let step = 1; step <= 6; step += 1) await send('touchMove', y + step * 10);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await send('touchEnd', y + 60);
  await expect
    .poll(async () => (await bench.contentOf(id)).sections.map((section) => section.id).slice(1))
    .toEqual(['work', 'first', 'second', 'third']);
  await page.close();
});

test('The panes, the outline and the sheet pass axe in light and dark', async () => {
  const id = await makePortfolio(bench.api, { title: 'Axe', sections });
  const page = await bench.openEditor(id, 'edit');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'Design' }).click();
    expect.soft(await violationsOn(page), `design, ${colorScheme}`).toEqual([]);
    await row(page, 'Projects').click();
    expect.soft(await violationsOn(page), `content, ${colorScheme}`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Outline' }).click();
    expect.soft(await violationsOn(page), `sheet, ${colorScheme}`).toEqual([]);
  }
  await page.close();
});

test('A slug is corrected after it was too long, and a typed one that another project has is an issue at once', async () => {
  const slugs = ['engine', 'loom'];
  const items = projects.items.map((item, at) => ({ ...item, slug: { current: slugs[at], former: [] } }));
  const id = await makePortfolio(bench.api, { title: 'Slugs', sections: [{ ...projects, items }] });
  const page = await bench.openEditor(id, 'edit');
  await row(page, 'Projects').click();
  await page.getByRole('button', { name: 'Loom', exact: true }).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^More fields/ })
    .click();
  const field = fieldIn(page, 'Slug');
  const type = async (text: string): Promise<void> => {
    await field.fill(text);
    await field.press('Tab');
  };
  const stored = async (): Promise<unknown> => {
    const section = (await bench.contentOf(id)).sections.find(({ type }) => type === 'projects');
    return section?.type === 'projects' ? section.items[1]?.slug : undefined;
  };
  await type('x'.repeat(71));
  await expect(field).toHaveAccessibleDescription(/at most 70 characters\./i);
  await type('cv!');
  await type('engine');
  await expect(field).toHaveAccessibleDescription(/“Engine” has this slug\. Choose another slug\./);
  await type('street-trees');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.poll(stored).toEqual({ current: 'street-trees', former: ['loom'] });
  await page.close();
});
