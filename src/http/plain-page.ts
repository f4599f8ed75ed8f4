import { createHash } from 'node:crypto';

// A content policy allows this style by its hash. Without quotes and dollar signs it can be used in configurations of
// web servers.
// The colors are those of the product, whose tokens these pages cannot load.
const style =
  ':root{color-scheme:light dark;--paper:#f2f3f0;--ink:#161917;--quiet:#535a56;--glass:#fcfcfb;--link:#0d5c50}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#131615;--ink:#edf0ed;--quiet:#a6afaa;--glass:#252a28;--link:#83d1c0}}' +
  'body{display:grid;align-content:center;justify-content:center;min-height:100vh;min-height:100svh;margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'main{max-width:30rem;padding:2rem 2rem 12vh}' +
  'svg{display:block;width:min(13rem,50vw);height:auto;margin:0 0 2.5rem;fill:none;stroke:var(--quiet)}' +
  'svg :first-child{fill:var(--glass);stroke:none}' +
  'h1{margin:0 0 1.25rem;font-size:clamp(1.875rem,7vw,2.75rem);font-weight:500;line-height:1.1;letter-spacing:-.03em;text-wrap:balance}' +
  'p{margin:0 0 .5rem;color:var(--quiet);text-wrap:pretty}' +
  'a{color:var(--link);text-underline-offset:.2em}';

/** A drawing of the display case of the mark with nothing on its stand. */
const emptyCase =
  '<svg viewBox="4 0 152 104" aria-hidden="true"><path d="M52 2h26L44 84H18zM88 2h10L64 84H54z"/><path d="M12 84V2h136v82M64 84V72h32v12M4 84.5h152M26 85v18M134 85v18"/></svg>';

/** The source by which a content policy allows the style of plain pages. */
export const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A self-contained page with `noindex`: `title` is also its heading, `body` is our own HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main>${emptyCase}<h1>${title}</h1>${body}</main></body>
</html>
`;
}
