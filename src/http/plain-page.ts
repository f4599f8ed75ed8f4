import { createHash } from 'node:crypto';

// A content policy allows this style by its hash. Without quotes and dollar signs it can be used in configurations of
// web servers.
const style =
  ':root{color-scheme:light dark;--paper:#faf9f6;--ink:#1b1a17;--link:#12406b}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#161512;--ink:#ece8df;--link:#9cc4ee}}' +
  'body{display:grid;place-content:center;min-height:100vh;margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'main{max-width:32rem;padding:2rem}' +
  'h1{margin:0 0 1rem;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}' +
  'p{margin:0 0 .75rem}' +
  'a{color:var(--link)}';

/** The source by which a content policy allows the style of plain pages. */
export const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A self-contained page with `noindex`: `title` is also its heading, `body` is our own HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}
