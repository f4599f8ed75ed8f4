import {
  expect,
  type Browser,
  type BrowserContext,
  type FrameLocator,
  type Locator,
  type Page,
  type Request,
} from 'playwright/test';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { apiOf, type Api } from './api.ts';
import { newMember, unfold } from './author.ts';
import { startProduct, type RunningProduct } from './product.ts';

type Editor = 'edit' | 'oldedit';

/** A running product, a signed-in author, and editors of their portfolios. */
export type EditorBench = {
  product: RunningProduct;
  context: BrowserContext;
  api: Api;
  openEditor(id: string, editor?: Editor): Promise<Page>;
  /** Opens the editor with the form of the introduction. */
  openIntroduction(id: string, editor?: Editor): Promise<Page>;
  contentOf(id: string): Promise<PortfolioContent>;
  heroOf(id: string): Promise<Record<string, unknown>>;
  /** Blocks all requests of this page for a portfolio. Returns a function that unblocks them. */
  cutOff(page: Page): Promise<() => Promise<void>>;
  /** Delays each response to a save by this time. */
  slowSaves(page: Page, milliseconds: number): Promise<void>;
  isSave: (request: Request) => boolean;
  close(): Promise<void>;
};

export async function openEditorBench(browser: Browser): Promise<EditorBench> {
  const product = await startProduct();
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = await newMember(page, product);
  const api = await apiOf(product, context.request, person);
  await api.send('POST', '/profile/slug', { slug: 'ada-lovelace' });
  await page.close();

  // In Firebase mode browsers read and save portfolios in Firestore; a transaction ends with its own request.
  const firestore = product.firebase?.['FIRESTORE_EMULATOR_HOST'];
  const documents = firestore === undefined ? '**/api/portfolios/**' : `http://${firestore}/**`;
  const saves = firestore === undefined ? '**/api/portfolios/*' : `http://${firestore}/**:commit?*`;

  const bench: EditorBench = {
    product,
    context,
    api,
    async openEditor(id, editor = 'oldedit') {
      const opened = await context.newPage();
      await opened.goto(`${product.origin}/portfolios/${id}/${editor}`);
      await expect(opened.getByRole('heading', { name: 'Sections', exact: true })).toBeVisible();
      return opened;
    },
    async openIntroduction(id, editor) {
      const opened = await bench.openEditor(id, editor);
      await unfold(opened, 'Introduction');
      return opened;
    },
    contentOf: (id) => api.get(`/portfolios/${id}`),
    async heroOf(id) {
      const { sections } = await bench.contentOf(id);
      return sections.find(({ type }) => type === 'hero') ?? {};
    },
    async cutOff(opened) {
      await opened.route(documents, (route) => route.abort());
      return () => opened.unroute(documents);
    },
    async slowSaves(opened, milliseconds) {
      await opened.route(saves, async (route) => {
        const reply = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        await route.fulfill({ response: reply });
      });
    },
    isSave: (request) =>
      firestore === undefined ? request.method() === 'PUT' : request.url().includes(':commit'),
    async close() {
      await context.close();
      await product.remove();
    },
  };
  return bench;
}

/** Chooses an item from the menu in the header of the editor. */
export async function chooseFromHeader(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this portfolio' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export const previewIn = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Preview of the site"]');

/** A line or box of text, not the button that undoes typing there. */
export const fieldIn = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
