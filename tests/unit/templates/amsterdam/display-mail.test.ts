import { describe, expect, it } from 'vitest';
import { readContent } from '#src/domain/read-portfolio.ts';
import { newPage } from '#src/domain/pages.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const contact = (id: string, email: string) => ({ ...newSection('contact', id), email });

describe('email addresses in the template Amsterdam', () => {
  it('have the rules of their width in every contact section of every page', async () => {
    const content = readContent({
      ...aPortfolio(),
      sections: [contact('first', 'a@b.example'), contact('second', 'ada.lovelace@engines.example')],
      pages: [
        {
          ...newPage('press'),
          title: 'Press',
          sections: [contact('third', 'press.office.of.ada@engines.example')],
        },
      ],
    });
    const options = { name: 'Ada', content, images: {}, files: {} };
    const site = await renderedSite(memoryCache(), 'amsterdam', options);
    const textOf = (end: string): string =>
      [...site].flatMap(([path, { body }]) => (path.endsWith(end) ? [String(body)] : [])).join('');
    const css = textOf('.css');
    const mails = [...textOf('.html').matchAll(/class="u-email line ([^"]+)"/g)];
    expect(new Set(mails.map(([, classes]) => classes)).size).toBe(3);
    const sizes = mails.flatMap(([, classes = '']) =>
      classes.split(' ').filter((one) => /^(?:l|wide|in)/.test(one)),
    );
    expect(sizes.filter((one) => !css.includes(`.${one}{`))).toEqual([]);
  });
});
