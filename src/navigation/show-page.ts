import { currentOf } from './current-link.ts';
import { isOfOnePage, type HeadTag, type Payload } from './payload.ts';
import { withoutSlash } from './route-rules.ts';

/**
 * Replaces the shown page by another, in a view transition unless reduced motion is preferred. `settle` moves scroll
 * position and focus, before the new page is drawn.
 * @throws when a style sheet of it cannot be loaded
 */
export async function showPage(payload: Payload, path: string, settle: () => void): Promise<void> {
  await Promise.all(payload.styles.map(addStyles));
  const show = (): void => {
    swapHead(payload);
    const main = document.querySelector('main');
    if (main !== null) main.innerHTML = payload.main;
    markLinks(withoutSlash(path));
    settle();
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || typeof document.startViewTransition !== 'function') show();
  else await document.startViewTransition(show).updateCallbackDone;
}

function swapHead({ title, head }: Payload): void {
  document.title = title;
  for (const element of document.head.querySelectorAll('meta, link')) {
    if (isOfOnePage(element.localName, (name) => element.getAttribute(name))) element.remove();
  }
  document.head.append(...head.map(elementOf));
}

function elementOf({ name, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

async function addStyles(href: string): Promise<void> {
  const isThere = [...document.head.querySelectorAll('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === href,
  );
  if (isThere) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    });
    document.head.append(link);
  });
}

/** Says which links of the navigation lead to the page that is shown. */
function markLinks(here: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
    const current = currentOf(link.getAttribute('href') ?? '', here);
    // The links of the footer never say it.
    if (current === undefined || link.closest('footer') !== null) link.removeAttribute('aria-current');
    else link.setAttribute('aria-current', current);
  }
}
