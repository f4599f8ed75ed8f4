import { describe, expect, it } from 'vitest';
import { renderSite } from '#src/render/render-site.tsx';
import { templateIds } from '#src/templates/manifests.ts';
import { comma } from '#src/templates/parts/comma.ts';
import { allSamples } from '#tests/golden/samples.ts';

describe('the comma of a site', () => {
  it('is the one of the script of its language', () => {
    expect(comma({ language: 'ar-EG' })).toBe('، ');
    expect(comma({ language: 'fa' })).toBe('، ');
    expect(comma({ language: 'zh-Hant' })).toBe('、');
    expect(comma({ language: 'he' })).toBe(', ');
    expect(comma({ language: 'en' })).toBe(', ');
  });

  it.each(templateIds)('separates the parts of every row in %s', async (template) => {
    const found: string[] = [];
    for (const { name, content, images } of await allSamples()) {
      const files = renderSite({
        content: { ...content, template, language: 'ar' },
        identity: { origin: 'https://sample.vitrine.example', slug: 'sample', appLinks: null },
        images,
        files: {},
        code: new Map(),
        bibtex: null,
        social: null,
        fonts: [],
        linking: 'host',
      });
      for (const file of files)
        if (file.path.endsWith('.html') && 'content' in file)
          for (const [row] of file.content.matchAll(/.{40}<\/bdi>(?:<\/[a-z]+>)*, .{0,40}/gu))
            found.push(`${name} ${file.path}: ${row}`);
    }
    expect(found).toEqual([]);
  });
});
