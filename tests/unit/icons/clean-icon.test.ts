import { describe, expect, it } from 'vitest';
import { cleanIconBody } from '#src/icons/clean-icon.ts';

const path = '<path d="M3 6h18"></path>';

describe('icon markup', () => {
  it('keeps shapes, groups and the way they are drawn', () => {
    const body =
      '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M3 6h18"/><circle cx="4" cy="4" r="1.5"/></g>';
    expect(cleanIconBody(body)).toBe(
      `<g fill="none" stroke="currentColor" stroke-width="2">${path}<circle cx="4" cy="4" r="1.5"></circle></g>`,
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script beside a shape', '<path d="M3 6h18"/><script href="https://evil.example/x.js"/>'],
    ['a link', '<a href="https://evil.example"><path d="M3 6h18"/></a>'],
    ['another file', '<use href="https://evil.example/x.svg#a"/>'],
    ['an image', '<image href="https://evil.example/x.png"/>'],
    ['HTML', '<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a style sheet', '<style>@import "https://evil.example/x.css"</style>'],
    ['text', 'words'],
    ['text in CDATA', '<g><![CDATA[<script>]]></g>'],
    ['nothing', ''],
    ['more than any icon needs', `<path d="${'M3 6h18'.repeat(20_000)}"/>`],
  ])('refuses an icon with %s', (_name, body) => {
    expect(cleanIconBody(body)).toBeNull();
  });

  it.each([
    ['a handler', '<path onload="alert(1)" d="M3 6h18"/>'],
    ['a style', '<path style="fill:url(https://evil.example)" d="M3 6h18"/>'],
    ['a fill from elsewhere', '<path fill="url(https://evil.example/x.svg#a)" d="M3 6h18"/>'],
    ['a fill from elsewhere in capitals', '<path fill="URL (#a)" d="M3 6h18"/>'],
    ['a value that would end its attribute', '<path fill=\'"><script>\' d="M3 6h18"/>'],
    ['an entity that would', '<path fill="&quot;&gt;&lt;script&gt;" d="M3 6h18"/>'],
    ['an id', '<path id="a" class="b" d="M3 6h18"/>'],
    ['a name of another kind', '<path xlink:href="#a" d="M3 6h18"/>'],
  ])('drops %s', (_name, body) => {
    expect(cleanIconBody(body)).toBe(path);
  });

  it('closes what was left open', () => {
    expect(cleanIconBody('<g><path d="M3 6h18"/>')).toBe(`<g>${path}</g>`);
  });
});
