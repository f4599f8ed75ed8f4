import { expect, test } from 'playwright/test';
import { createPortfolio, newMember, saved, unfold } from './author.ts';
import { onFirebase } from './back-end.ts';
import { previewIn } from './editor-page.ts';
import { image } from './images.ts';
import { chooseFromMenu } from './keyboard.ts';
import { startProduct, type RunningProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.remove());
test.beforeEach(({ page }) => newMember(page, product, 'Ada Lovelace'));

test('The profile form shows every field and keeps the saved values', async ({ page }) => {
  await page.goto(`${product.origin}/oldprofile`);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  const typed = {
    Bio: 'Translates machines.',
    LinkedIn: 'https://www.linkedin.com/in/ada',
    Instagram: 'https://www.instagram.com/ada',
    Twitter: 'https://twitter.com/ada',
  };
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue('');
    await page.getByLabel(label).fill(value);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(`${product.origin}/profile`);
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
});

test('One button saves the texts of the profile and the URL, and a URL that is taken saves nothing', async ({
  page,
}) => {
  await page.goto(`${product.origin}/profile`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const url = page.getByLabel('Your URL', { exact: true });
  await page.getByLabel('Bio').fill('I count.');
  await save.click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // Nobody claims a URL by saving a bio.
  await expect(url).toHaveValue('');

  await page.getByLabel('Bio').fill('I count with engines.');
  await url.fill('admin');
  await expect(page.getByText('is being checked…')).toHaveCount(0);
  await save.click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('I count.');

  await page.getByLabel('Bio').fill('I count with engines.');
  await url.fill('one-form');
  await expect(page.getByText('is free', { exact: true })).toBeVisible();
  await save.click();
  await expect(page.getByText('This URL is yours.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('I count with engines.');
  await expect(url).toHaveValue('one-form');
});

test('On a desktop the headings of the profile stand beside their fields', async ({ page }) => {
  test.skip(onFirebase(), 'the browser alone shows it');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/profile`);
  for (const [name, label] of [
    ['About you', 'First name'],
    ['Links', 'LinkedIn'],
    ['Site URL', 'Your URL'],
  ] as const) {
    const heading = await page.getByRole('heading', { name, exact: true }).boundingBox();
    const field = await page.getByLabel(label, { exact: true }).boundingBox();
    expect(field?.x ?? 0).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
    expect(Math.abs((field?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(90);
  }
});

test('Bio, image and links of the profile begin a new portfolio and fill an existing one', async ({
  page,
}) => {
  const existing = await createPortfolio(page, product, { title: 'My work', template: 'London' });
  await unfold(page, 'Introduction');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Written by hand');
  await saved(page);
  await page.goto(`${product.origin}/profile`);
  await page.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByLabel('Upload a new image').setInputFiles(await image('ada.jpg', { seed: 29 }));
  await expect(page.getByRole('main').getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
  await page.goto(`${product.origin}/oldprofile`);
  await page.getByLabel('Bio').fill('I count with engines.');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const expectProfile = async (): Promise<void> => {
    await unfold(page, 'Introduction');
    await expect(page.getByRole('textbox', { name: 'Opening lines' })).toHaveValue('I count with engines.');
    await expect(previewIn(page).getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
    await unfold(page, 'Contact');
    await expect(page.getByText('LinkedIn', { exact: true }).first()).toBeVisible();
  };
  await createPortfolio(page, product, { title: 'Begun with it', template: 'London' });
  await expectProfile();

  await page.goto(`${product.origin}/portfolios/${existing}/edit`);
  const fill = async (section: string): Promise<void> =>
    chooseFromMenu(page, page.getByRole('button', { name: `More for ${section}` }), 'Fill from profile');
  await fill('Introduction');
  await fill('Contact');
  await expectProfile();
  await saved(page);
  await page.reload();
  await expectProfile();
  await unfold(page, 'Introduction');
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Written by hand');
  await fill('Introduction');
  await expect(page.getByText('Your profile has nothing to add here.')).toBeVisible();
});

test('A profile that fails to load shows an error and can be loaded again', async ({ page }) => {
  const said = 'Failed to load your profile. Please try again.';
  const profileRequests = onFirebase() ? '**/documents:batchGet*' : '**/api/profile';
  await page.route(profileRequests, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${product.origin}/profile`);
  await expect(page.getByRole('main').getByText(said)).toBeVisible();
  await page.unroute(profileRequests);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByText(said)).toHaveCount(0);
});

test('A message shows at the top right for three seconds or until it is clicked', async ({ page }) => {
  test.skip(onFirebase(), 'the browser alone shows it');
  // Wide enough that the toast need not avoid a control.
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto(`${product.origin}/oldprofile`);
  const toast = page.getByText('Saved.', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await page.getByLabel('Bio').fill('A first line.');
  await save.click();
  await toast.waitFor();
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(height / 4);
  await expect(page.getByRole('progressbar', { includeHidden: true })).toHaveCSS('animation-duration', '3s');
  await page.mouse.move(10, height - 10);
  await toast.waitFor({ state: 'detached' });

  await page.getByLabel('Bio').fill('A second line.');
  await save.click();
  // Hovering would keep it open.
  await toast.hover();
  await toast.click();
  await toast.waitFor({ state: 'detached' });
});
