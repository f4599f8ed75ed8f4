import { escapeMarkup } from '#src/domain/markup-text.ts';
import { Parser } from 'htmlparser2';

/** The attributes that feeds keep, because they work outside of the site. */
const keptAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'lang',
  'dir',
  'datetime',
  'poster',
  'controls',
  'start',
];
const urlAttributes = ['href', 'src', 'poster'];
const emptyElements = ['br', 'hr', 'img', 'source', 'track'];
/** Drawings that depend on style sheets, which feeds do not have. */
const droppedElements = ['svg', 'style', 'script'];

/** The HTML of a post for feeds: without classes and drawings, with whole URLs. */
export function feedHtml(html: string, page: URL): string {
  let text = '';
  let dropping = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (droppedElements.includes(name)) dropping += 1;
      if (dropping > 0) return;
      const kept = Object.entries(attributes).flatMap(([attribute, value]) =>
        keptAttributes.includes(attribute)
          ? [` ${attribute}="${escapeMarkup(wholeUrl(attribute, value, page))}"`]
          : [],
      );
      text += `<${name}${kept.join('')}>`;
    },
    ontext: (part) => {
      if (dropping === 0) text += escapeMarkup(part);
    },
    onclosetag: (name) => {
      if (dropping === 0 && !emptyElements.includes(name)) text += `</${name}>`;
      if (droppedElements.includes(name)) dropping -= 1;
    },
  });
  parser.end(html);
  return text.trim();
}

function wholeUrl(attribute: string, value: string, page: URL): string {
  return urlAttributes.includes(attribute) && URL.canParse(value, page) ? new URL(value, page).href : value;
}
