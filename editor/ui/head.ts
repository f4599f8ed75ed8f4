import { headDebounceMs } from '#src/navigation/timing.ts';

/** What a screen says of its page. */
export type PageHead = { title: string; description: string | null; canonical: string | null };

const entries = new Set<PageHead>();
let timer: ReturnType<typeof setTimeout> | undefined;

// What the server has sent comes back when a screen that says otherwise is left.
const built: PageHead = {
  title: document.title,
  description: elementOf('meta', 'name', 'description')?.getAttribute('content') ?? null,
  canonical: elementOf('link', 'rel', 'canonical')?.getAttribute('href') ?? null,
};

/** Says this of the page, before what was said earlier. Returns the end of that. Changes that come together are drawn together. */
export function pushHead(entry: PageHead): () => void {
  entries.add(entry);
  drawSoon();
  return () => {
    entries.delete(entry);
    drawSoon();
  };
}

function drawSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(draw, headDebounceMs);
}

function draw(): void {
  const said = [built, ...entries];
  const { title } = said.at(-1) ?? built;
  if (document.title !== title) document.title = title;
  const last = (name: 'description' | 'canonical'): string | null =>
    said.findLast((entry) => entry[name] !== null)?.[name] ?? null;
  write(['meta', 'name', 'description'], 'content', last('description'));
  write(['link', 'rel', 'canonical'], 'href', last('canonical'));
}

/** Writes one element of the head; null takes it away. */
function write([tag, key, value]: [string, string, string], attribute: string, content: string | null): void {
  const there = elementOf(tag, key, value);
  if (content === null) return there?.remove();
  const element = there ?? document.createElement(tag);
  element.setAttribute(key, value);
  element.setAttribute(attribute, content);
  if (there === null) document.head.append(element);
}

function elementOf(tag: string, key: string, value: string): Element | null {
  return document.head.querySelector(`${tag}[${key}="${value}"]`);
}
