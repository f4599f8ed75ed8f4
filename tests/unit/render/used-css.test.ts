import { describe, expect, it } from 'vitest';
import { compactCss } from '#src/render/compact-css.ts';
import { namesIn, rulesOf, usedCss } from '#src/render/used-css.ts';
import { templates } from '#src/templates/registry.ts';

const used = (css: string, ...names: string[]): string => usedCss(rulesOf(css), new Set(names));

describe('usedCss', () => {
  it('keeps the rules whose classes a page has', () => {
    expect(used('.a{top:0;}.b{top:1px;}.a .b{top:2px;}', '.a')).toBe('.a{top:0;}');
  });

  it('keeps the rules whose elements a page has, and those of states and parts of elements', () => {
    expect(used('p{top:0;}p > b:hover{top:0;}.p{top:0;}:root::before{top:0;}', 'p')).toBe(
      'p{top:0;}:root::before{top:0;}',
    );
  });

  it('keeps the rules whose direction, scheme and values a page has, and those of other attributes', () => {
    const css =
      ":root[data-scheme='dark'] a{top:0;}[dir='rtl'] a:has([value='2']){top:0;}a[href$='.pdf']{top:0;}";
    expect(used(css, 'a')).toBe("a[href$='.pdf']{top:0;}");
    expect(used(css, 'a', "[dir='rtl']", "[data-scheme='dark']", "[value='2']")).toBe(css);
  });

  it('keeps the rules of the language of a page', () => {
    const css = '.a:is(:lang(ar),:lang(he)){top:0}';
    expect(used(css, '.a', "[lang='en']")).toBe('');
    expect(used(css, '.a', "[lang='he']")).toBe(css);
    expect(used('.a:not(:lang(ar)){top:0}', '.a')).toBe('.a:not(:lang(ar)){top:0}');
  });

  it('keeps the nested rules that can apply, and no rule without any declaration', () => {
    expect(used('.a{top:0;> .b{top:1px}&.c{top:2px}}', '.a', '.c')).toBe('.a{top:0;&.c{top:2px}}');
    expect(used('.a{> .b{top:1px}}', '.a')).toBe('');
  });

  it('keeps the selectors of a list that can apply', () => {
    expect(used('.a,.b,h1{top:0;}', '.b', 'h1')).toBe('.b,h1{top:0;}');
  });

  it('keeps fonts', () => {
    const css = "@import 'a{b';@font-face{src:url(a.b)}";
    expect(used(css)).toBe(css);
  });

  it('keeps the animations that a rule of the page names', () => {
    const css = '@keyframes rise{to{top:.5px;}}@media print{.a{animation:rise 1s;}}';
    expect(used(css, '.a')).toBe(css);
    expect(used(css)).toBe('');
  });

  it('removes custom properties that no rule of the page reads', () => {
    const css =
      ":root{--a:#fff;--b:light-dark(#000,#fff);--c:calc(1px)}.a{--d:'x';top:var(--c);color:var(--a,red)}";
    expect(used(css, '.a')).toBe(':root{--a:#fff;--c:calc(1px)}.a{top:var(--c);color:var(--a,red)}');
    expect(used('.a--b:hover{top:0;--x:1}', '.a--b')).toBe('.a--b:hover{top:0;}');
    expect(used('.a{--x:1}@media print{.a{--x:2}}.a{top:0}', '.a')).toBe('.a{top:0}');
  });

  it('removes empty conditions', () => {
    expect(used('@media print{.a{top:0;}}@media (min-width:4rem){.a{top:0;}.b{top:0;}}', '.b')).toBe(
      '@media (min-width:4rem){.b{top:0;}}',
    );
  });

  it('requires one of the choices of :is() and :has(), and nothing of :not()', () => {
    expect(used('.a:is(.b,.c:not(.d)){top:0;}', '.a', '.c')).toBe('.a:is(.b,.c:not(.d)){top:0;}');
    expect(used('.a:is(.b,.c){top:0;}', '.a')).toBe('');
    expect(used('.a:has(> .b,:not(.c)){top:0;}', '.a')).toBe('.a:has(> .b,:not(.c)){top:0;}');
    expect(used('.a:has(> .b,:is(.c) .d){top:0;}', '.a', '.c')).toBe('');
    expect(used('.a:not(.b):not(:has(> .c)){top:0;}', '.a')).toBe('.a:not(.b):not(:has(> .c)){top:0;}');
  });

  it.each(templates)('keeps the whole stylesheet of $name for a page with all of its names', ({ css }) => {
    const compact = compactCss(css);
    const all = Array.from(compact.matchAll(/[.]?[a-z][\w-]*|\[[\w-]+='\w+'\]/g), ([name]) => name);
    const languages = Array.from(compact.matchAll(/:lang\((\w+)\)/g), ([, code]) => `[lang='${code}']`);
    expect(used(compact, ...all, ...languages).replaceAll(/\s+/g, '')).toBe(compact.replaceAll(/\s+/g, ''));
  });
});

describe('namesIn', () => {
  const sorted = (...pages: string[]): string[] => [...namesIn(pages)].toSorted();

  it('finds the elements, classes, languages, directions, schemes and values of pages', () => {
    expect(
      sorted(
        '<html lang="zh-Hans" dir="rtl" class="a" data-scheme="dark"><h2 class="b c" id="e">.d</h2><br/>',
        '<!doctype html><input value="1"><h3 lang="ar">',
      ),
    ).toEqual(
      ['html', "[lang='zh']", "[dir='rtl']", '.a', "[data-scheme='dark']", 'h2', '.b', '.c', 'br']
        .concat('!doctype', 'input', "[value='1']", 'h3', "[lang='ar']")
        .toSorted(),
    );
  });

  it('leaves out what is in the head of a document', () => {
    expect(sorted('<html><head><title>A</title></head><body class="b">')).toEqual([
      '.b',
      'body',
      'head',
      'html',
    ]);
  });
});
