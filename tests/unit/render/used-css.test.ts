import { describe, expect, it } from 'vitest';
import { compactCss } from '#src/render/compact-css.ts';
import { classesIn, rulesOf, usedCss } from '#src/render/used-css.ts';
import { templates } from '#src/templates/registry.ts';

const used = (css: string, ...classes: string[]): string => usedCss(rulesOf(css), new Set(classes));

describe('usedCss', () => {
  it('keeps the rules whose classes a page has', () => {
    expect(used('.a{top:0;}.b{top:1px;}.a .b{top:2px;}', 'a')).toBe('.a{top:0;}');
  });

  it('keeps the selectors of a list that can apply', () => {
    expect(used('.a,.b,h1{top:0;}', 'b')).toBe('.b,h1{top:0;}');
  });

  it('keeps rules without a class and fonts', () => {
    const css = "@import 'a{b';@font-face{src:url(a.b)}a[href$='.pdf']{top:0;}";
    expect(used(css)).toBe(css);
  });

  it('keeps the animations that rules name, also under a condition', () => {
    const [x, y, z] = ['x', 'x-y', 'z'].map((name) => `@keyframes ${name}{to{top:.5px;}}`);
    const rules = '.a{animation:x linear both;}@media print{b{animation-name:x-y;}}';
    expect(used(`${x}${y}${z}${rules}`, 'a')).toBe(`${x}${y}${rules}`);
    expect(used(`${rules}${x}${y}${z}`)).toBe(`@media print{b{animation-name:x-y;}}${y}`);
  });

  it('leaves out conditions around nothing', () => {
    expect(used('@media print{.a{top:0;}}@media (min-width:4rem){.a{top:0;}.b{top:0;}}', 'b')).toBe(
      '@media (min-width:4rem){.b{top:0;}}',
    );
  });

  it('asks for one of the choices of :is(), and for nothing of :not() and :has()', () => {
    expect(used('.a:is(.b,.c:not(.d)){top:0;}', 'a', 'c')).toBe('.a:is(.b,.c:not(.d)){top:0;}');
    expect(used('.a:is(.b,.c){top:0;}', 'a')).toBe('');
    expect(used('.a:not(.b):has(> .c){top:0;}', 'a')).toBe('.a:not(.b):has(> .c){top:0;}');
  });

  it.each(templates)('keeps the whole stylesheet of $name for a page with all of its classes', ({ css }) => {
    const compact = compactCss(css);
    const all = Array.from(compact.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
    expect(used(compact, ...all).replaceAll(/\s+/g, '')).toBe(compact.replaceAll(/\s+/g, ''));
  });
});

describe('classesIn', () => {
  it('finds the classes of all elements', () => {
    expect([...classesIn('<html class="a"><p class="b c">.d</p>')]).toEqual(['a', 'b', 'c']);
  });
});
