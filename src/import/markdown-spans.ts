import type { InlineNode, Mark } from '#src/domain/rich-text.ts';
import { safeUrl } from '#src/domain/safe-url.ts';

/** Plain text, or the content of one mark. */
export type Span = string | { mark: Mark; spans: Span[] };

/** A character with which a mark can begin. */
const start = /[\\`![*_<]|https?:/giu;

/**
 * Marks of Markdown, and elements of HTML that are closed. Marks within a word stay, for x**2, 2*3 and snake_case mean what
 * they say; so do globs such as *.ts, footnotes such as (*), Vector<int> and “the <code> element”.
 */
const marked: readonly RegExp[] = [
  /(?<url>https?:\/\/[^\s<>()*]{1,2048})/iuy,
  /`(?<code>[^`\n]{1,1000})`/uy,
  /\\(?<escaped>[\\*_`[\]#])/uy,
  /!?\[(?<label>[^\][]{1,500})\]\((?<href>(?:[^()\s<>]|\([^()\s<>]{0,200}\)){1,2048})\)/uy,
  /(?<![a-z0-9*])\*\*\*(?<both>[^\s*.,;:!?)/][^*\n]{0,1000})(?<=\S)\*\*\*(?![a-z0-9*])/iuy,
  /(?<![a-z0-9*])\*\*(?<strong>[^\s*.,;:!?)/](?:[^*\n]|\*(?!\*)|\*(?=\*\*(?!\*))){0,1000})(?<=\S)\*\*(?![a-z0-9*])/iuy,
  /(?<![a-z0-9*])\*(?<em>[^\s*.,;:!?)/][^*\n]{0,1000})(?<=\S)\*(?![a-z0-9*])/iuy,
  /(?<![\w/])__(?![a-z_]{1,50}__)(?<strong>[^\s_.,;:!?)/](?:[^_\n]|_(?=[a-z0-9])){0,1000})(?<=\S)__(?!\w)/iuy,
  /(?<![\w/])_(?<em>[^\s_.,;:!?)/](?:[^_\n]|_(?=[a-z0-9])){0,1000})(?<=\S)_(?!\w)/iuy,
  /<a(?:\s[a-z-]{1,30}="[^"<>]{0,500}"){0,3}\shref="(?<href>[^"<>\s]{1,2048})"[^<>]{0,500}>(?<label>[^<>]{1,500})<\/a>/iuy,
  /<(?<tag>abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[a-z-]{1,30}="[^"<>]{0,500}"){0,6}\s?>(?<inner>[^]{1,1000}?)<\/\k<tag>>/iuy,
];

/** A whole text that is only a name, such as the username _jane_ or __init__. */
const name = /^_\w+_$/;

export function markdownSpans(text: string): Span[] {
  if (name.test(text)) return [text];
  const spans: Span[] = [];
  let end = 0;
  for (const { index } of text.matchAll(start)) {
    const match = index < end ? null : matchAt(text, index);
    if (match === null) continue;
    spans.push(text.slice(end, index), ...spansOf(match.groups ?? {}));
    end = index + match[0].length;
  }
  return [...spans, text.slice(end)].filter((span) => span !== '');
}

function matchAt(text: string, index: number): RegExpExecArray | null {
  for (const pattern of marked) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

function spansOf(found: Partial<Record<string, string>>): Span[] {
  const { url, code, escaped, label, href, both, strong, em, tag, inner } = found;
  if (code !== undefined) return [{ mark: { type: 'code' }, spans: [code] }];
  if (label !== undefined && href !== undefined)
    return [{ mark: { type: 'link', attrs: { href } }, spans: markdownSpans(label) }];
  if (tag !== undefined && inner !== undefined) return elementSpans(tag.toLowerCase(), inner);
  if (both !== undefined) return bold([italic(markdownSpans(both))]);
  if (strong !== undefined) return bold(markdownSpans(strong));
  if (em !== undefined) return [italic(markdownSpans(em))];
  return [url ?? escaped ?? ''];
}

function elementSpans(tag: string, inner: string): Span[] {
  const spans = markdownSpans(inner);
  if (tag === 'b' || tag === 'strong') return bold(spans);
  if (tag === 'i' || tag === 'em') return [italic(spans)];
  return tag === 'code' ? [{ mark: { type: 'code' }, spans: [wordsOf(spans)] }] : spans;
}

const bold = (spans: Span[]): Span[] => [{ mark: { type: 'bold' }, spans }];
const italic = (spans: Span[]): Span => ({ mark: { type: 'italic' }, spans });

/** Plain text. The URL of a link follows its text in brackets, unless they are the same. */
export function wordsOf(spans: readonly Span[]): string {
  return spans.map((span) => (typeof span === 'string' ? span : markedWords(span))).join('');
}

function markedWords({ mark, spans }: Exclude<Span, string>): string {
  const words = wordsOf(spans);
  if (mark.type !== 'link' || bare(words) === bare(mark.attrs.href)) return words;
  return `${words} (${mark.attrs.href})`;
}

const bare = (url: string): string => url.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

/** Rich text. A link with an unsafe URL becomes text, with the URL in brackets. */
export function nodesOf(spans: readonly Span[], marks: readonly Mark[] = []): InlineNode[] {
  return spans.flatMap((span): InlineNode[] => {
    if (typeof span === 'string') return textNodes(span, marks);
    const { mark } = span;
    if (mark.type !== 'link') return nodesOf(span.spans, withMark(marks, mark));
    const href = safeUrl(mark.attrs.href);
    if (href === null) return textNodes(markedWords(span), marks);
    return nodesOf(span.spans, withMark(marks, { type: 'link', attrs: { href } }));
  });
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return [...marks.filter(({ type }) => type !== mark.type), mark];
}

function textNodes(text: string, marks: readonly Mark[]): InlineNode[] {
  return text
    .split('\n')
    .flatMap((line, index): InlineNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === ''
        ? []
        : [{ type: 'text', text: line, ...(marks.length > 0 ? { marks: [...marks] } : {}) } as const]),
    ]);
}
