/** A line of Markdown as words: marks of emphasis fall away, and a link keeps its URL in brackets. */
export function textWithoutMarkdown(text: string): string {
  return text
    .replace(/!\[([^\][]{0,500})\]\([^()\s]{0,2048}\)/g, '$1')
    .replace(/\[([^\][]{1,500})\]\(([^()\s]{1,2048})\)/g, '$1 ($2)')
    .replace(/(\*{1,3}|_{2,3})(?=\S)([^*_\n]{1,1000})(?<=\S)\1/g, '$2')
    .replace(/`([^`\n]{1,1000})`/g, '$1');
}
