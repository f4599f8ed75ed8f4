import { Tokenizer } from 'htmlparser2';

export type HtmlToken =
  { kind: 'text'; text: string } | { kind: 'tag'; tag: string; closing: boolean; href: string };

/** Elements whose content is no text of the page. */
const silentTags: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template']);

/**
 * The tags and texts of a piece of HTML in their order, entities decoded; `href` is '' where a tag has none. Comments and
 * the content of scripts and styles are left out. One pass: the time grows with the length, whatever the text is.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let text = '';
  let silent = '';
  let tag = '';
  let attribute = '';
  let value = '';
  let href: string | null = null;

  const endText = (): void => {
    if (text !== '' && silent === '') tokens.push({ kind: 'text', text });
    text = '';
  };
  const open = (): void => {
    endText();
    if (silent !== '') return;
    if (silentTags.has(tag)) silent = tag;
    else tokens.push({ kind: 'tag', tag, closing: false, href: href ?? '' });
  };
  const close = (name: string): void => {
    endText();
    if (silent === '') tokens.push({ kind: 'tag', tag: name, closing: true, href: '' });
    else if (silent === name) silent = '';
  };
  const nothing = (): void => {};

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => {
        text += html.slice(start, end);
      },
      ontextentity: (code) => {
        text += String.fromCodePoint(code).toWellFormed();
      },
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        href = null;
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code).toWellFormed();
      },
      onattribend: () => {
        if (attribute === 'href') href ??= value;
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: endText,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}
