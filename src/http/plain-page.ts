import { createHash } from 'node:crypto';

// A content policy allows this style by its hash. Without quotes and dollar signs it can be used in configurations of
// web servers.
// The colors are those of the product, whose tokens and fonts these pages cannot load.
const style =
  ':root{color-scheme:light dark;--paper:#f2f3f0;--ink:#161917;--quiet:#535a56;--line:#c9cdc8;--glass:#fcfcfb;--accent:#0d5c50;--on:#fff}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#131615;--ink:#edf0ed;--quiet:#a6afaa;--line:#3a413e;--glass:#252a28;--accent:#83d1c0;--on:#062019}}' +
  'body{display:grid;grid-template-rows:auto 1fr;min-height:100vh;min-height:100svh;margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}' +
  'header{display:flex;align-items:center;gap:.6rem;min-height:2.75rem;padding:.75rem clamp(1.125rem,.5rem + 2.6vw,3rem);font-size:1.25rem;font-weight:600;letter-spacing:-.03em}' +
  'svg{display:block;fill:none;stroke:var(--quiet)}' +
  'header svg{stroke:var(--ink);stroke-width:1.6}circle{fill:var(--accent);stroke:none}' +
  'main{align-self:center;justify-self:center;box-sizing:border-box;width:min(38rem,100%);padding:1.5rem clamp(1.125rem,5vw,2rem) 14vh}' +
  'main>svg{width:min(13rem,50vw);height:auto;margin:0 0 2rem}' +
  '.light{fill:var(--glass);stroke:none}' +
  'h1{margin:0 0 1rem;font-size:clamp(1.75rem,7vw,2.5rem);font-weight:500;line-height:1.15;letter-spacing:-.03em;text-wrap:balance}' +
  'p{margin:0 0 1rem;color:var(--quiet);overflow-wrap:break-word;text-wrap:balance}' +
  'b{display:inline-block;max-width:100%;color:var(--ink);font-weight:600;overflow-wrap:anywhere}' +
  'nav{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:1.5rem 2rem;margin:2rem 0 0;padding:1.5rem 0 0;border-top:1px solid var(--line)}' +
  'nav div{display:grid;align-content:space-between;justify-items:start}' +
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--quiet);border-radius:4px;color:var(--ink);font-size:.9375rem;font-weight:600;text-decoration:none}' +
  'a:hover{border-color:var(--ink)}' +
  'nav div:first-child a{border-color:var(--accent);background:var(--accent);color:var(--on)}';

const mark =
  '<svg viewBox="0 0 22 24" width="22" height="24" aria-hidden="true"><path d="M3 19.5v-18h16v18M.5 20h21M6 20v3.5M16 20v3.5"/><circle cx="11" cy="13.5" r="3"/></svg>';

const drawing = (inside: string): string =>
  `<svg viewBox="4 0 152 104" aria-hidden="true">${inside}<path d="M12 84V2h136v82M4 84.5h152M26 85v18M134 85v18"/></svg>`;

/** The display case of the mark: with nothing on its stand, or closed. */
const drawings = {
  empty: drawing('<path class="light" d="M52 2h26L44 84H18zM88 2h10L64 84H54z"/><path d="M64 84V72h32v12"/>'),
  closed: drawing(
    '<path class="light" d="M12 2h136v70H12z"/><path d="M12 12h136M12 22h136M12 32h136M12 42h136M12 52h136M12 62h136M12 72h136M80 72v6"/>',
  ),
};

/** The source by which a content policy allows the style of plain pages. */
export const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A self-contained page with `noindex`: `title` is also its heading, `body` is our own HTML. */
export function plainPage(title: string, body: string, shows: keyof typeof drawings = 'empty'): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><header>${mark}Vitrine</header><main>${drawings[shows]}<h1>${title}</h1>${body}</main></body>
</html>
`;
}
