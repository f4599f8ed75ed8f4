import { expect, test } from 'playwright/test';
import { createPortfolio, register, saved, unfold } from './author.ts';
import { violationsInBothSchemes } from '#tests/support/accessibility.ts';
import { startProduct, type RunningProduct } from './product.ts';

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());

test('A visitor with a link comments on an element, the author answers and resolves it, and the visitor sees that', async ({
  page,
  browser,
}) => {
  await register(page, product);
  const id = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Analytical engines');
  await saved(page);
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Comments' }).click();
  // An empty list links to the draft links that visitors need for comments.
  const empty = page.getByRole('dialog', { name: 'Comments' });
  await expect(empty.getByText('No comments yet.')).toBeVisible();
  // The list of links is slower than the author, and does not have the new one yet.
  const made = Promise.withResolvers<void>();
  await page.route(
    '**/draft-links',
    async (route) => {
      const response = await route.fetch();
      await made.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await empty.getByRole('button', { name: 'Share the draft' }).click();
  await expect(empty).toHaveCount(0);
  const sharing = page.getByRole('dialog', { name: 'Share the draft' });
  await sharing.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText('The link is ready.')).toBeAttached();
  made.resolve();
  await expect(sharing.getByLabel('Visitors can comment with the link of')).toBeChecked();
  const url = await sharing.getByLabel('Link to the draft').inputValue();
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const visited = await visitor.newPage();
  await visited.clock.install();
  await visited.goto(url);
  await expect(visited.getByText('This page is a draft.')).toBeVisible();
  // By keyboard first: the arrow keys select an element, Escape cancels.
  await visited.getByRole('button', { name: 'Comment', exact: true }).press('Enter');
  await visited.keyboard.press('ArrowDown');
  // The first selection is the visible one, not the skip link.
  await expect(visited.getByRole('status')).toHaveText('“Ada Lovelace”. Enter comments on it.');
  await visited.keyboard.press('Escape');
  await visited.getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(visited.getByRole('status')).toHaveText('Choose what your comment is about. Tap it.');
  await visited.getByText('Analytical engines').tap();
  const form = visited.getByRole('dialog', { name: 'Comment' });
  await expect(form.getByText('Analytical engines')).toBeVisible();
  expect(await violationsInBothSchemes(visited)).toEqual([]);
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await visited.clock.pauseAt(Date.now() + 60 * 60_000);
  await visited.getByRole('button', { name: 'Comment', exact: true }).tap();
  await visited.getByRole('banner').getByText('Analytical engines').tap();
  await form.getByLabel('Your name').fill('Grace');
  await form.getByLabel('Your comment').fill('Which <b>engines</b>?');
  // A comment that could not be sent stays in the form.
  await visitor.setOffline(true);
  await form.getByRole('button', { name: 'Send' }).tap();
  await visited.clock.runFor(3000);
  await expect(form.getByRole('alert')).toHaveText(
    'Not sent. Check your connection, then try again. Your text stays here.',
  );
  await expect(form.getByLabel('Your comment')).toHaveValue('Which <b>engines</b>?');
  await visitor.setOffline(false);
  await form.getByRole('button', { name: 'Cancel' }).tap();
  await visited.getByRole('button', { name: 'Comment', exact: true }).tap();
  await visited.getByRole('banner').getByText('Analytical engines').tap();
  // Writing faster than three seconds looks like a bot, so the tool waits.
  await form.getByRole('button', { name: 'Send' }).tap();
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await visited.clock.runFor(3000);
  await expect(visited.getByText('Your comment is sent.')).toBeVisible();
  await visited.clock.resume();

  // The open editor learns of it when the author returns to its window.
  await sharing.getByRole('button', { name: 'Close' }).click();
  const open = page.getByRole('button', { name: '1 open comment' });
  await expect(open).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('New comment: 1 open comment.')).toBeAttached();
  await open.click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('1 open comment.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve the comment of Grace' }).click();
  await comments.getByRole('button', { name: 'Close' }).click();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Versions' })).toBeFocused();
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Comments', exact: true }).click();
  // A change that is saved only after the dialog is closed counts too, not only when all comments are counted again.
  const [closed, close] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/**/comments/*', async (route) => {
    close.resolve();
    await closed.promise;
    await route.continue();
  });
  await page.route('**/api/comments', (route) => route.abort());
  await comments.getByRole('button', { name: 'Reopen the comment of Grace' }).click();
  await close.promise;
  await comments.getByRole('button', { name: 'Close' }).click();
  closed.resolve();
  await expect(open).toBeVisible();
  await page.unrouteAll();

  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('link', { name: '1 open comment' }).click();
  await expect(comments.getByText('Which <b>engines</b>?')).toBeVisible();
  await expect(comments.getByRole('heading', { name: 'Front page' })).toBeVisible();
  await comments.getByRole('button', { name: 'Answer the comment of Grace' }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await comments.getByLabel('Your answer').fill('Both of them.');
  await comments.getByRole('button', { name: 'Answer', exact: true }).click();
  await comments.getByRole('button', { name: 'Resolve the comment of Grace' }).click();
  await expect(comments.getByText('All comments are resolved.')).toBeVisible();
  await comments.getByRole('button', { name: 'Show on page what Grace commented on' }).click();
  await expect(headline).toBeFocused();
  expect(page.url()).toContain(id);

  await visited.reload();
  await visited.getByRole('button', { name: '1 comment' }).tap();
  const shown = visited.getByRole('region', { name: 'Comments on this page' });
  await expect(shown.getByText('Which <b>engines</b>?')).toBeVisible();
  await expect(shown.getByText('Both of them.')).toBeVisible();
  await expect(shown.getByText('Resolved')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Comments on this page' })).toBeVisible();
  expect(await violationsInBothSchemes(visited)).toEqual([]);

  // With text of twice the size, the form has that size as well, and stays within the phone.
  const sizes = await visitor.newCDPSession(visited);
  await sizes.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await visited.getByRole('button', { name: 'Comment', exact: true }).tap();
  await visited.getByRole('banner').getByText('Analytical engines').tap();
  await expect(form.getByLabel('Your comment')).toHaveCSS('font-size', '32px');
  for (const part of [form.getByLabel('Your comment'), form.getByRole('button', { name: 'Cancel' })]) {
    const { x = -1, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }

  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Share the draft' }).click();
  await sharing.getByLabel('Visitors can comment with the link of').uncheck();
  await expect(page.getByText('Visitors with this link cannot comment.')).toBeAttached();
  await visited.reload();
  await expect(visited.getByText('Analytical engines')).toBeVisible();
  await expect(visited.getByRole('button', { name: /comment/i })).toHaveCount(0);
  await visitor.close();
});

test('A comment is sent even if the list of comments cannot be fetched after it, on a tablet too', async ({
  page,
  browser,
}) => {
  await register(page, product, 'Emmy Noether');
  await createPortfolio(page, product, { title: 'Rings', template: 'London' });
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Rings and ideals');
  await saved(page);
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Share the draft' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share the draft' });
  await sharing.getByRole('button', { name: 'Create a link' }).click();
  const url = await sharing.getByLabel('Link to the draft').inputValue();

  const visitor = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const visited = await visitor.newPage();
  await visited.clock.install();
  await visited.goto(url);
  const begin = visited.getByRole('button', { name: 'Comment', exact: true });
  const form = visited.getByRole('dialog', { name: 'Comment' });
  const status = visited.getByRole('status');
  const lists = (listed: URL): boolean => listed.searchParams.has('page');
  const send = async (text: string): Promise<void> => {
    await begin.tap();
    await visited.getByRole('banner').getByText('Rings and ideals').tap();
    await form.getByLabel('Your name').fill('Olga');
    await expect(form.getByLabel('Your comment')).toHaveValue('');
    await form.getByLabel('Your comment').fill(text);
    await form.getByRole('button', { name: 'Send' }).tap();
    await visited.clock.runFor(3000);
    await expect(form).toBeHidden();
    await expect(status).toHaveText('Your comment is sent. The author can read it.');
  };
  // The outline of the name does not cover the line below it.
  await begin.press('Enter');
  await visited.keyboard.press('ArrowDown');
  await expect(status).toHaveText('“Emmy Noether”. Enter comments on it.');
  const frame = await visited.locator('.frame').boundingBox();
  const next = await visited.getByRole('banner').getByText('Rings and ideals').boundingBox();
  expect(frame === null || next === null ? NaN : next.y - frame.y - frame.height).toBeGreaterThanOrEqual(5);
  await visited.keyboard.press('Escape');
  await visited.route(lists, (route) => route.abort());
  await send('Which rings?');
  await expect(visited.getByRole('button', { name: '1 comment' })).toHaveCount(0);
  await visited.unroute(lists);
  await visited.route(lists, (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await send('And which ideals?');
  await visited.unroute(lists);

  await visited.reload();
  await visited.getByRole('button', { name: '2 comments' }).tap();
  const shown = visited.getByRole('region', { name: 'Comments on this page' });
  await expect(shown.getByText('Which rings?')).toBeVisible();
  await expect(shown.getByText('And which ideals?')).toBeVisible();
  expect(await violationsInBothSchemes(visited)).toEqual([]);

  // The author is asked before what somebody else wrote is deleted.
  await sharing.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: 'Comments' }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  const question = page.getByRole('dialog', { name: 'Delete the comment of Olga?' });
  const remove = comments.getByRole('button', { name: 'Delete the comment of Olga' }).first();
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(comments.getByText('2 open comments')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(comments.getByText('1 open comment')).toBeVisible();
  await expect(comments).toBeFocused();
  await visitor.close();
});
