import { positions } from './resume-words.ts';
import { trimSigns, type WrittenLine } from './written-line.ts';

/** Contact data with the field names of JSON Resume. */
export type WrittenContact = {
  email: string;
  phone: string;
  url: string;
  location: string;
  profiles: { network: string; url: string }[];
};

type Head = { contact: WrittenContact; name: string; label: string; rest: string[] };

const documentNames = /^(?:curriculum vitae|lebenslauf|r[ée]sum[ée]|cv|życiorys)$/i;
const separators = /\t+| [|·•–—⋄♦] |•/u;

/** Reads name and contact data from the lines above the first heading and from a contact section. */
export function readContactLines(head: readonly WrittenLine[], below: readonly string[]): Head {
  const own = head.filter(({ text }) => !documentNames.test(text.trim()));
  const name = nameIn(own);
  const contact: WrittenContact = { email: '', phone: '', url: '', location: '', profiles: [] };
  const rest: string[] = [];
  let label = '';
  const above = own.filter((line) => line !== name).map(({ text }) => text);
  for (const [index, line] of [...above, ...below].entries()) {
    const parts = line.length > 160 ? [line] : line.split(separators);
    for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
      const left = line.length > 160 ? part : withoutContacts(part, contact);
      const isAbove = index < above.length;
      if (left === '') continue;
      if (isAbove && label === '' && isLabel(left)) label = left;
      else if (contact.location === '' && isLocation(left)) contact.location = left;
      else rest.push(left);
    }
  }
  return { contact, name: name?.text.replaceAll('\t', ' ').trim() ?? '', label, rest };
}

/** The largest of the first lines that could be a name. */
function nameIn(lines: readonly WrittenLine[]): WrittenLine | undefined {
  const named = lines
    .slice(0, 8)
    .filter(({ text }) => /^\p{L}/u.test(text) && !/[\d@/:]/.test(text) && text.length <= 60);
  return named.reduce<WrittenLine | undefined>(
    (best, line) => (best === undefined || line.size > best.size * 1.05 ? line : best),
    undefined,
  );
}

const isLabel = (text: string): boolean => !/\d/.test(text) && text.length <= 100 && !isLocation(text);

/** `Berlin, Germany`, or an address with a postal code; `Designer, Berlin` names a position. */
const isLocation = (text: string): boolean =>
  text.length <= 80 &&
  !positions.test(text) &&
  (/^\p{Lu}[\p{L} .'-]{1,30}, ?\p{Lu}[\p{L} .'-]{1,30}$/u.test(text) ||
    /\b\d{4,5} \p{Lu}|, \p{Lu}{2} \d{5}/u.test(text));

const labels =
  /^(?:e-?mail|mail|phone|mobile|mobil|tel|telefon|telephone|téléphone|teléfono|telefono|telefone|telefoon|handy|linkedin|github|gitlab|website|web|portfolio|homepage|site|address|adresse|anschrift|dirección|indirizzo|morada|endereço|adres|location|wohnort|url)$/i;

/** Moves contact data from a text into `contact`, and returns the rest of the text. */
function withoutContacts(text: string, contact: WrittenContact): string {
  const words = text.split(' ').filter((word) => {
    const bare = trimSigns(word, { start: '(<:', end: ')>,;.:' });
    if (isEmail(bare) && contact.email === '') {
      contact.email = bare.replace(/^mailto:/, '');
      return false;
    }
    const url = urlIn(bare);
    if (url !== null) addUrl(url, contact);
    return url === null;
  });
  const kept = words.filter((word) => !labels.test(word.replaceAll(/[^\p{L}-]/gu, '')));
  const joined = kept.join(' ').trim();
  const digits = joined.replaceAll(/\D/g, '').length;
  if (contact.phone === '' && digits >= 7 && digits <= 16 && /^[+(\d][\d\s()./+–-]*$/u.test(joined)) {
    contact.phone = joined;
    return '';
  }
  return /\p{L}|\d/u.test(joined) ? joined : '';
}

function isEmail(word: string): boolean {
  const [name = '', host = '', ...more] = word.split('@');
  return name !== '' && more.length === 0 && host.includes('.') && !host.endsWith('.');
}

/** A URL as people write it, with or without its scheme. */
function urlIn(word: string): string | null {
  const isWritten = /^(?:https?:\/\/|www\.)/i.test(word);
  const isHost = word === word.toLowerCase() && word.length > 5 && /\.[a-z]{2,}(?:\/|$)/.test(word);
  if (word.includes('@') || !(isWritten || isHost)) return null;
  const url = /^https?:/i.test(word) ? word : `https://${word}`;
  return URL.canParse(url) ? url : null;
}

const networks: Readonly<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
  'orcid.org': 'ORCID',
  'xing.com': 'XING',
};

function addUrl(url: string, contact: WrittenContact): void {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const network = Object.entries(networks).find(
    ([known]) => host === known || host.endsWith(`.${known}`),
  )?.[1];
  if (network !== undefined || contact.url !== '') contact.profiles.push({ network: network ?? host, url });
  else contact.url = url;
}
