import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { compactCss } from '#src/render/compact-css.ts';
import { templates } from '#src/templates/registry.ts';

/** The rules in a normalized notation without white space. esbuild keeps the last semicolon of `@property`. */
const normalized = async (css: string): Promise<string> =>
  (await transform(css, { loader: 'css', minify: true })).code.replaceAll(/\s+/g, '').replaceAll(';}', '}');

describe('compactCss', () => {
  it('removes comments, indents and line ends without meaning', () => {
    expect(
      compactCss('/* A */\n.a {\n  color: red; /* B */\n  top: 0;\n}\n\n.b,\n.c {\n  top: 1px;\n}\n'),
    ).toBe('.a{color:red;top:0}.b,.c{top:1px}');
  });

  it('keeps line ends that part selectors and values', () => {
    expect(compactCss('.a\n  > .b {\n  font:\n    1rem\n    serif;\n}')).toBe('.a\n> .b{font:\n1rem\nserif}');
  });

  it('removes zeros before a decimal point', () => {
    expect(compactCss('.a {\n  margin: 0 -0.5rem 10.5px 0.25em;\n}\n')).toBe(
      '.a{margin:0 -.5rem 10.5px .25em}',
    );
  });

  it('keeps strings as they are', () => {
    expect(compactCss(".a::after {\n  content: ' → ';\n}")).toBe(".a::after{content:' → '}");
  });

  it.each(templates)('has the same meaning as the stylesheet of $name', async ({ css }) => {
    expect(await normalized(compactCss(css))).toBe(await normalized(css));
  });
});
