import { remembering } from './remembering.ts';
import { cleanLine } from './safe-text.ts';

const longest = 2048;

// White space, control characters, backslashes and bidi controls are read differently by browsers, people and parsers.
const deceptive = /[\s\p{Cc}\\\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const bareMail = /^[^@:/?#]+@[^@:/?#][^@:/?#.]*\.[^@:/?#]+$/u;
const bareDomain = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]+)\.?(?::\d{1,5})?(?=[/?#]|$)/iu;
const web = /^https?:\/\/([^/?#]+)/i;
const mail = /^mailto:[^@,?#<>"]+@[^@,?#/<>"]+(?:\?[^#<>"]*)?$/i;
const plainHost = /^[a-z0-9._-]*$|^\[[0-9a-f:.]+\]$/;
const telephone = /^tel:\+?[\d*#]{2,20}$/i;

/**
 * Normalizes a typed link; null for one that must not be published. Only http, https, mailto and tel are allowed. A
 * bare domain gets `https://`, a bare email address `mailto:`; a telephone number loses its spaces and brackets.
 */
export function safeUrl(input: string): string | null {
  const trimmed = input.trim();
  return trimmed.length > longest ? null : normalized(trimmed);
}

const normalized = remembering((trimmed: string): string | null => {
  const typed = withScheme(trimmed);
  if (typed === null || typed.length > longest || deceptive.test(typed) || !typed.isWellFormed()) return null;
  const authority = web.exec(typed)?.[1];
  const allowed =
    authority === undefined ? mail.test(typed) || telephone.test(typed) : !authority.includes('@');
  if (!allowed || !URL.canParse(typed)) return null;
  const { href, hostname } = new URL(typed);
  return href.length > longest || !plainHost.test(hostname) ? null : href;
});

function withScheme(typed: string): string | null {
  if (bareMail.test(typed)) return `mailto:${typed}`;
  if (bareDomain.test(typed)) return `https://${typed}`;
  if (/^tel:/i.test(typed)) return typed.replace(/[ ().-]/g, '');
  return /^(?:https?:\/\/|mailto:)/i.test(typed) ? typed : null;
}

const maxLabelLength = 48;

/** The text of a link without a label: `https://www.example.com/work/` → `example.com/work`. */
export function linkLabel(url: string): string {
  const characters = Array.from(cleanLine(readable(bareOf(url))));
  return characters.length > maxLabelLength
    ? `${characters.slice(0, maxLabelLength - 1).join('')}…`
    : characters.join('');
}

function bareOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  if (protocol === 'mailto:' || protocol === 'tel:') return pathname;
  return host.replace(/^www\./, '') + pathname.replace(/(?<!\/)\/+$/, '');
}

function readable(path: string): string {
  return path.replace(/(?:%[0-9A-F]{2})+/gi, (run) => {
    const bytes = run
      .slice(1)
      .split('%')
      .map((pair) => Number.parseInt(pair, 16));
    return new TextDecoder().decode(new Uint8Array(bytes));
  });
}
