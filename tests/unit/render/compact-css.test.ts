import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { compactCss } from '#src/render/compact-css.ts';
import { templates } from '#src/templates/registry.ts';

/** The same rules in one notation, whatever space stands in them. */
const normalized = async (css: string): Promise<string> =>
  (await transform(css, { loader: 'css', minify: true })).code.replaceAll(/\s+/g, '');

describe('compactCss', () => {
  it('removes comments, indents and line ends without meaning', () => {
    expect(
      compactCss('/* A */\n.a {\n  color: red; /* B */\n  top: 0;\n}\n\n.b,\n.c {\n  top: 1px;\n}\n'),
    ).toBe('.a{color:red;top:0;}.b,.c{top:1px;}');
  });

  it('keeps line ends that part selectors and values', () => {
    expect(compactCss('.a\n  > .b {\n  font:\n    1rem\n    serif;\n}')).toBe(
      '.a\n> .b{font:\n1rem\nserif;}',
    );
  });

  it('keeps strings as they are', () => {
    expect(compactCss(".a::after {\n  content: ' → ';\n}")).toBe(".a::after{content: ' → ';}");
  });

  it.each(templates)('says the same as the stylesheet of $name', async ({ css }) => {
    expect(await normalized(compactCss(css))).toBe(await normalized(css));
  });
});
