import { describe, expect, it } from 'vitest';
import { withSections } from '#tests/bench/report/generated-part.ts';

const order = ['batch', 'host'];

describe('generated part of the page about performance', () => {
  it('is added at the end of a page that has none', () => {
    const page = withSections('# Performance\n', { order, sections: { host: '### Host\n\n1' } });
    expect(page).toMatch(
      /^# Performance\n\n<!--[^>]+from here -->\n\n<!-- row host -->\n\n### Host\n\n1\n\n<!--/,
    );
  });

  it('keeps what people wrote around it, and sections of other rows, in the order of the rows', () => {
    const first = withSections('# Performance\n', { order, sections: { host: 'Host 1' } });
    const grown = withSections(`${first}\n## By hand\n`, { order, sections: { batch: 'Batch 1' } });
    expect(grown.indexOf('Batch 1')).toBeLessThan(grown.indexOf('Host 1'));
    expect(grown).toContain('Batch 1');
    const renewed = withSections(grown, { order, sections: { host: 'Host 2' } });
    expect(renewed).not.toContain('Host 1');
    expect(renewed).toContain('Batch 1');
    expect(renewed).toContain('Host 2');
    expect(renewed).toMatch(/^# Performance\n/);
    expect(renewed).toMatch(/\n## By hand\n$/);
    expect(withSections(renewed, { order, sections: { host: 'Host 2' } })).toBe(renewed);
  });

  it('drops the section of a row that is no longer measured', () => {
    const page = withSections('# Performance\n', { order: ['old'], sections: { old: 'Old' } });
    expect(withSections(page, { order, sections: {} })).not.toContain('Old');
  });

  it('refuses a page in which only one of its marks is left', () => {
    const page = withSections('# Performance\n', { order, sections: {} });
    const broken = page.slice(0, page.lastIndexOf('<!--'));
    expect(() => withSections(broken, { order, sections: {} })).toThrow('is lost');
  });
});
