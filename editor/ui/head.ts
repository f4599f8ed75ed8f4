import { headDebounceMs } from '#src/navigation/timing.ts';

/** The title and metadata of a screen. */
export type PageHead = { title: string; description: string | null; canonical: string | null };

const entries = new Set<PageHead>();
let timer: ReturnType<typeof setTimeout> | undefined;

// The initial values of the server are restored when a screen with other values is left.
const built: PageHead = {
  title: document.title,
  description: elementOf('meta', 'name', 'description')?.getAttribute('content') ?? null,
  canonical: elementOf('link', 'rel', 'canonical')?.getAttribute('href') ?? null,
};

/**
 * Sets the values of the page, over earlier ones. Returns a function that removes them. Changes of one task are
 * written together.
 */
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

/** Writes one element of the head; null removes it. */
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
