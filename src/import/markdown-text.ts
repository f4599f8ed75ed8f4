const link =
  /<a(?:\s[a-z-]{1,30}="[^"<>]{0,500}"){0,3}\shref="([^"<>\s]{1,2048})"[^<>]{0,500}>([^<>]{1,500})<\/a>/gi;
/** Tags of HTML that people write into Markdown; others stay, for `Vector<int>` means what it says. */
const tags =
  /<\/?(?:a|abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[a-z-]{1,30}="[^"<>]{0,500}"){0,6}\s?>/gi;

const element =
  /<(?:abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)(?:\s[a-z-]{1,30}="[^"<>]{0,500}"){0,6}\s?>([^<>]{1,1000})<\/(?:abbr|b|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)>/gi;

/** Plain text into which somebody wrote HTML, as words. A tag that is not closed is spoken of: “the <code> element”. */
export function textWithoutElements(text: string): string {
  return text.includes('</')
    ? text.replace(link, '$2 ($1)').replace(element, '$1').replace(element, '$1')
    : text;
}

/** A line of Markdown as words: marks of emphasis and tags fall away, and a link keeps its URL in brackets. */
export function textWithoutMarkdown(text: string): string {
  return text
    .replace(/!\[([^\][]{0,500})\]\([^()\s]{0,2048}\)/g, '$1')
    .replace(/\[([^\][]{1,500})\]\(([^()\s]{1,2048})\)/g, '$1 ($2)')
    .replace(/(\*{1,3}|_{2,3})(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, '$2')
    .replace(/`([^`\n]{1,1000})`/g, '$1')
    .replace(link, '$2 ($1)')
    .replace(/<br ?\/?>/gi, '\n')
    .replace(tags, '');
}
