/** The fields of `ShownComment` that the script uses. */
type Shown = {
  anchor: string;
  quote: string;
  name: string;
  text: string;
  reply: string;
  isResolved: boolean;
};

/**
 * Lets a visitor of a draft comment on an element: by mouse, touch and keyboard. Its source text runs in the browser,
 * so it uses only what is passed in. Visitors’ texts are set as text. A form sent within `minSeconds` counts as a bot’s.
 */
export function commentTool(
  minSeconds: number,
  frameArea: (element: Element, others: Iterable<Element>) => Record<string, number>,
  shownQuote: (quote: string) => string,
): void {
  const url = '/_comments';
  const page = location.pathname.replace(/index\.html$/, '');
  const elements = 'h1, h2, h3, h4, h5, p, li, dt, dd, a, img, video, figcaption, blockquote, pre, td, th';

  function make<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  const host = make('div', { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  const frame = make('div', { className: 'frame', hidden: true });
  const atRest = 'This page is a draft. Comment on any part of it.';
  const status = make('p', { role: 'status', tabIndex: -1 }, atRest);
  const cancelPick = make('button', { type: 'button', hidden: true }, 'Cancel');
  const begin = make('button', { type: 'button', className: 'primary' }, 'Comment');
  const toggle = make('button', { type: 'button', hidden: true, ariaExpanded: 'false' }, 'Comments');
  const list = make('ol');
  const panel = make('section', { hidden: true, tabIndex: -1, ariaLabel: 'Comments on this page' });
  panel.append(make('h2', {}, panel.ariaLabel ?? ''), list);
  const buttons = make('div', { className: 'actions' }, cancelPick, begin, toggle);
  const bar = make('div', { className: 'bar' }, status, buttons);

  const quoted = make('blockquote', { dir: 'auto' });
  const name = make('input', {
    name: 'name',
    required: true,
    maxLength: 80,
    autocomplete: 'name',
    dir: 'auto',
  });
  const text = make('textarea', { name: 'text', required: true, maxLength: 2000, rows: 5, dir: 'auto' });
  const website = make('input', { name: 'website', tabIndex: -1, autocomplete: 'off' });
  const problem = make('p', { className: 'problem', role: 'alert' });
  const send = make('button', { className: 'primary' }, 'Send');
  const cancel = make('button', { type: 'button' }, 'Cancel');
  const form = make(
    'form',
    {},
    make('h2', {}, 'Comment on this'),
    quoted,
    make('label', {}, 'Your name', name),
    make('label', {}, 'Your comment', text),
    make('label', { className: 'decoy', ariaHidden: 'true' }, 'Website', website),
    make('p', { className: 'hint' }, 'The author and everyone with this link can read it.'),
    problem,
    make('div', { className: 'actions' }, send, cancel),
  );
  const dialog = make('dialog', { ariaLabel: 'Comment' }, form);

  let isPicking = false;
  let marked: Element | null = null;
  /** The element of the comment that was just sent, which stays marked. */
  let sentAbout: Element | null = null;
  let opened = 0;
  let count = 0;

  const wordsOf = (element: Element): string =>
    (element.getAttribute('alt') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120)
      // Half of a character outside of the basic plane.
      .replace(/[\uD800-\uDBFF]$/, '');
  const anchorOf = (element: Element): string => element.closest('[id]')?.id.slice(0, 200) ?? '';
  /** Excludes elements that only screen readers or the focus show, such as the skip link. */
  const isSeen = (one: Element): boolean =>
    one.getClientRects().length > 0 && getComputedStyle(one).clipPath !== 'inset(50%)';
  const choices = (within: ParentNode = document): Element[] =>
    [...within.querySelectorAll(elements)].filter(isSeen);

  function mark(element: Element | null): void {
    marked = element;
    frame.hidden = element === null;
    if (element === null) return;
    for (const [name, value] of Object.entries(frameArea(element, document.querySelectorAll(elements)))) {
      frame.style.setProperty(name, `${value}px`);
    }
  }

  function pick(is: boolean): void {
    isPicking = is;
    mark(null);
    begin.hidden = is;
    toggle.hidden = is || count === 0;
    cancelPick.hidden = !is;
    if (is) {
      openPanel(false);
      const how = matchMedia('(pointer: coarse)').matches
        ? 'Tap it.'
        : 'Click it, or use the arrow keys and Enter.';
      status.textContent = `Choose what your comment is about. ${how}`;
      status.focus();
    } else {
      status.textContent = atRest;
      begin.focus();
    }
  }

  function write(element: Element): void {
    pick(false);
    mark(element);
    form.dataset['quote'] = wordsOf(element);
    quoted.textContent = shownQuote(form.dataset['quote']);
    form.dataset['anchor'] = anchorOf(element);
    problem.textContent = '';
    opened = performance.now();
    dialog.showModal();
    (name.value === '' ? name : text).focus();
  }

  function step(by: number): void {
    const all = choices();
    const now = marked === null ? -1 : all.indexOf(marked);
    const next = now === -1 ? (all.find(isInView) ?? all[0]) : all[(now + by + all.length) % all.length];
    if (next === undefined) return;
    next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    mark(next);
    const words = wordsOf(next);
    status.textContent = `${words === '' ? 'An image' : `“${words}”`}. Enter comments on it.`;
  }

  function isInView(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }

  function openPanel(is: boolean): void {
    panel.hidden = !is;
    toggle.ariaExpanded = String(is);
    mark(null);
    if (is) panel.focus();
  }

  function elementOf({ anchor, quote }: Shown): Element | null {
    const around = anchor === '' ? null : document.getElementById(anchor);
    const same = (one: Element): boolean => wordsOf(one) === quote;
    return choices(around ?? document).find(same) ?? (around !== null && same(around) ? around : null);
  }

  function entry(comment: Shown): HTMLLIElement {
    const item = make('li', {}, make('p', { className: 'name', dir: 'auto' }, comment.name));
    if (comment.isResolved) item.append(make('p', { className: 'resolved' }, 'Resolved'));
    if (comment.quote !== '') item.append(make('blockquote', { dir: 'auto' }, shownQuote(comment.quote)));
    item.append(make('p', { className: 'text', dir: 'auto' }, comment.text));
    if (comment.reply !== '') {
      const said = make('p', { className: 'text', dir: 'auto' }, comment.reply);
      item.append(make('div', { className: 'reply' }, make('p', { className: 'name' }, 'The author'), said));
    }
    const element = elementOf(comment);
    if (element !== null) {
      const show = make('button', { type: 'button' }, 'Show on page');
      show.addEventListener('click', () => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        // On a phone the list would cover it.
        if (panel.offsetWidth > innerWidth / 2) {
          openPanel(false);
          toggle.focus();
        }
        mark(element);
      });
      item.append(show);
    }
    return item;
  }

  async function load(): Promise<void> {
    const response = await fetch(`${url}?${new URLSearchParams({ page }).toString()}`);
    if (!response.ok) return;
    const comments: Shown[] = await response.json();
    count = comments.length;
    toggle.hidden = isPicking || count === 0;
    toggle.textContent = count === 1 ? '1 comment' : `${count} comments`;
    list.replaceChildren(...comments.map(entry));
  }

  /** How long the form has been open, once that is long enough for a person; null when it was closed meanwhile. */
  async function secondsOpen(): Promise<number | null> {
    const since = opened;
    const seconds = (performance.now() - since) / 1000;
    if (seconds >= minSeconds) return seconds;
    await new Promise((resolve) => setTimeout(resolve, (minSeconds - seconds) * 1000));
    return dialog.open && opened === since ? minSeconds : null;
  }

  const notSent = (why: string): string => `Not sent. ${why} Your text stays here.`;

  function setSending(is: boolean): void {
    send.disabled = is;
    send.textContent = is ? 'Sending…' : 'Send';
  }

  async function submit(): Promise<void> {
    setSending(true);
    problem.textContent = '';
    const seconds = await secondsOpen();
    if (seconds === null) return setSending(false);
    const body = JSON.stringify({
      page,
      anchor: form.dataset['anchor'] ?? '',
      quote: form.dataset['quote'] ?? '',
      name: name.value,
      text: text.value,
      website: website.value,
      seconds,
    });
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body });
      if (response.ok) {
        sentAbout = marked;
        text.value = '';
        dialog.close();
        // The comment is sent, even when the list cannot be fetched.
        await load().catch(() => undefined);
        status.textContent = 'Your comment is sent. The author can read it.';
      } else {
        const said: { message?: string } = await response.json().catch(() => ({}));
        problem.textContent = notSent(said.message ?? 'This link has ended. Ask the author for another one.');
      }
    } catch {
      problem.textContent = notSent('Check your connection, then try again.');
    } finally {
      setSending(false);
    }
  }

  const isOwn = (event: Event): boolean => event.composedPath().includes(host);
  const targetOf = (event: Event): Element | null => {
    const target = event.target instanceof Element ? event.target : null;
    return target?.closest(elements) ?? (target?.matches('html, body, main') ? null : target);
  };
  document.addEventListener('pointermove', (event) => {
    if (isPicking && event.pointerType === 'mouse' && !isOwn(event)) mark(targetOf(event));
  });
  document.addEventListener(
    'click',
    (event) => {
      if (!isPicking || isOwn(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const target = targetOf(event);
      if (target !== null) write(target);
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !isPicking && !dialog.open && !panel.hidden) {
        openPanel(false);
        return toggle.focus();
      }
      if (!isPicking) return;
      const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (by !== undefined) step(by);
      else if (event.key === 'Escape') pick(false);
      else if (event.key === 'Enter' && marked !== null && root.activeElement !== cancelPick) write(marked);
      else return;
      event.preventDefault();
    },
    true,
  );
  addEventListener('scroll', () => mark(marked), { passive: true, capture: true });
  addEventListener('resize', () => mark(marked));
  begin.addEventListener('click', () => pick(true));
  cancelPick.addEventListener('click', () => pick(false));
  toggle.addEventListener('click', () => openPanel(panel.hidden !== false));
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    mark(sentAbout);
    sentAbout = null;
    begin.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });

  root.append(make('link', { rel: 'stylesheet', href: `${url}/tool.css` }), frame, panel, bar, dialog);
  document.body.append(host);
  // The page ends above the bar, and the list does too.
  new ResizeObserver(() => host.style.setProperty('--bar', `${bar.offsetHeight}px`)).observe(bar);
  void load();
}
