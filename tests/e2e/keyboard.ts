import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}

/** Moves the focus to a button or link and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens a menu and chooses one of its items. */
export async function chooseFromMenu(page: Page, menu: Locator, item: string): Promise<void> {
  await press(page, menu);
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await wanted.waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}
