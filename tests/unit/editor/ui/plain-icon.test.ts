import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createLucideIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import plainIcon from '#editor/ui/plain-icon.ts';

const data = {
  name: 'turned',
  size: 24,
  node: [
    ['path', { d: 'M12 5v14', key: '0' }],
    ['circle', { cx: '12', cy: '12', r: '3', fill: 'currentColor', key: '1' }],
  ] satisfies [string, Record<string, string>][],
};

test.each([{}, { size: '1.125rem', 'aria-hidden': true } as const])(
  'An icon of the build is drawn like an icon of the library, without its classes: %o',
  (props) => {
    const plain = renderToStaticMarkup(createElement(plainIcon(data), props));
    const library = renderToStaticMarkup(createElement(createLucideIcon(data.name, data.node), props));
    expect(attributesOf(plain)).toEqual(attributesOf(library));
    expect(linesOf(plain)).toBe(linesOf(library));
  },
);

const tagOf = (markup: string): string => /^<svg[^>]*>/.exec(markup)?.[0] ?? '';
const linesOf = (markup: string): string => markup.slice(tagOf(markup).length);
/** Without the name space, which HTML does not need. */
const attributesOf = (markup: string): string[] =>
  [...tagOf(markup).matchAll(/([\w-]+)="[^"]*"/gi)]
    .filter(([, name]) => name !== 'class' && name !== 'xmlns')
    .map(([attribute]) => attribute)
    .sort();
