import type { Browser, BrowserContext, Page } from 'playwright';

/** What a page did that no text may make it do: the scripts that ran, and the requests to other origins. */
export type Trace = { ran: string[]; requests: string[] };

export type Detector = {
  /** Opens a page and triggers everything in it that could run. The page is null if it navigated away or hangs. */
  visit(url: string): Promise<{ trace: Trace; page: Page | null }>;
  close(): Promise<void>;
};

const timeoutMs = 20_000;

/**
 * Opens a detector with its own browser context. Scripts that the policy blocks count as run: without it they would
 * run.
 */
export async function openDetector(browser: Browser, origin: string): Promise<Detector> {
  const context = await browser.newContext();
  let trace: Trace = { ran: [], requests: [] };
  await context.exposeBinding('vitrineRan', (_source, what: string) => void trace.ran.push(what));
  await context.addInitScript(watchSinks);
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      trace.requests.push(route.request().url());
      return route.abort();
    },
  );
  let page = await freshPage(context, () => trace);
  let visits = 0;

  return {
    async visit(url) {
      trace = { ran: [], requests: [] };
      visits += 1;
      if (visits % 100 === 0) page = await replaced(page, context, () => trace);
      try {
        await inTime(async () => {
          await page.goto(url, { waitUntil: 'load' });
          await page.evaluate(provoke);
          await page.waitForTimeout(20);
        });
        return { trace, page };
      } catch {
        // The trace contains what the page did before the error.
        page = await replaced(page, context, () => trace);
        return { trace, page: null };
      }
    },
    close: () => context.close(),
  };
}

async function freshPage(context: BrowserContext, current: () => Trace): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  page.on('dialog', (dialog) => {
    current().ran.push(`dialog ${dialog.type()}`);
    dialog.dismiss().catch(() => undefined);
  });
  return page;
}

async function replaced(page: Page, context: BrowserContext, current: () => Trace): Promise<Page> {
  const next = await freshPage(context, current);
  await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  return next;
}

async function inTime(work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page does not answer.')), timeoutMs);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs in every document before all other scripts: reports calls of functions such as `alert`. */
function watchSinks(): void {
  const report = (window as unknown as { vitrineRan: (what: string) => void }).vitrineRan;
  const sinks = window as unknown as Record<string, unknown>;
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    sinks[name] = () => {
      report(name);
      return null;
    };
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.slice(0, 200));
  });
}

/** Runs in the page: fires every event handler, and clicks buttons and links, except links to a plain URL. */
function provoke(): void {
  const ordinary =
    'mouseover mousemove mousedown mouseup mouseenter mouseleave mouseout click dblclick contextmenu';
  const rarer =
    'wheel focus focusin blur keydown keypress keyup input change select pointerover pointerdown pointerenter copy cut ' +
    'paste drag dragstart drop toggle scroll animationstart animationend transitionend touchstart beforeinput search ' +
    'submit reset error load canplay play begin end pageshow resize message hashchange';
  const known = `${ordinary} ${rarer}`.split(' ');
  const handlers = (element: Element): string[] =>
    element.getAttributeNames().flatMap((name) => (/^on/i.test(name) ? [name.slice(2)] : []));
  for (const element of document.querySelectorAll('*')) {
    const own = handlers(element);
    if (own.length === 0) continue;
    for (const type of new Set([...own, ...known])) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  }
  const leadsAway = (element: HTMLAnchorElement | HTMLAreaElement): boolean =>
    /^(https?|mailto|tel):$/.test(element.protocol);
  for (const element of document.querySelectorAll('a[href], area[href], button, input, summary, svg a')) {
    const plain = element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement;
    if (plain && leadsAway(element)) continue;
    element.removeAttribute('target');
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (element instanceof HTMLElement) element.click();
  }
}
