import type { CSL } from '@citation-js/core';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { cslItems, type CslItem, type CslName } from '#src/render/csl-json.ts';

/** The publications of a site as BibLaTeX, which names all their types; null without any. */
export async function prepareBibTeX(content: PortfolioContent): Promise<string | null> {
  const items = cslItems(content);
  if (items.length === 0) return null;
  const { plugins } = await import('@citation-js/core');
  await import('@citation-js/plugin-bibtex');
  // With `asciiOnly` the library drops characters without a TeX command, such as Chinese; without it, it escapes
  // nothing.
  plugins.config.get('@bibtex').format = { useIdAsLabel: true, checkLabel: false, asciiOnly: false };
  return `${String(plugins.output.format('biblatex', items.map(escaped))).trim()}\n`;
}

function escaped({ author, custom: _none, id, type, ...item }: CslItem): CSL {
  const texts = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? (escapes[name] ?? escapedText)(value) : value,
  ]);
  return { id, type, ...Object.fromEntries(texts), ...(author && { author: author.map(escapedName) }) };
}

/** Unbalanced braces would end an entry; TeX accepts the rest of a URL as it is. */
const withoutBraces = (text: string): string => text.replaceAll(/[{}\\]/g, encodeURIComponent);

const escapes: Readonly<Partial<Record<string, (text: string) => string>>> = {
  URL: withoutBraces,
  DOI: withoutBraces,
};

function escapedName(name: CslName): object {
  if ('literal' in name) return { family: escapedText(name.literal) };
  return { family: escapedText(name.family), given: escapedText(name.given) };
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  $: '\\textdollar{}',
  _: '\\textunderscore{}',
};

const escapedText = (text: string): string =>
  text
    .replaceAll(/[\\{}~^<>$_]/g, (character) => commands[character] ?? '')
    .replaceAll(/[&%#]/g, '\\$&')
    // TeX joins these: two hyphens are a dash.
    .replaceAll(/([-`'?!])(?=[-`'])/g, '$1{}');
