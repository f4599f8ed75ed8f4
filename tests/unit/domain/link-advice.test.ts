import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { linkAdvice } from '#src/domain/link-advice.ts';
import type { RichText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';

const site = { siteUrl: 'https://ada.example.org/', paths: new Set(['', 'cv/', 'projects/engine/']) };

const contact = (website: string) => ({ ...newSection('contact', 'c'), website });
const advised = (website: string): string[] =>
  linkAdvice({ sections: [contact(website)], pages: [] }, site).map(({ path }) => path);

const linked = (href: string): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      ],
    },
  ],
});

describe('advice about links', () => {
  it.each([
    'https://ada.example.org/gone/',
    'ada.example.org/projects/gone',
    'HTTPS://ADA.example.org/gone#a',
  ])('names the field with a link to a page that the site does not have: %s', (url) => {
    expect(advised(url)).toEqual(['c.website']);
  });

  it.each([
    '',
    'https://ada.example.org',
    'https://ada.example.org/cv',
    'https://ada.example.org/projects/engine/#outcome',
    'https://ada.example.org/feed.xml',
    'https://example.org/gone/',
    'ada@ada.example.org',
    'no URL',
  ])('says nothing about a link that leads to a page, to a file or to elsewhere: %s', (url) => {
    expect(advised(url)).toEqual([]);
  });

  it('finds links in formatted text, not those in hidden entries and pages', () => {
    const post = (id: string, hidden: boolean) => ({
      ...newItem(kinds.writing.fields.items, id),
      hidden,
      body: [{ ...newBlock('text', 'b'), body: linked('https://ada.example.org/gone/') }],
    });
    const posts = { ...newSection('writing', 'w'), items: [post('p', false), post('q', true)] };
    expect(linkAdvice({ sections: [posts], pages: [] }, site)).toEqual([
      { path: 'w.items.p.body.b.body', message: 'Your site has no page “/gone/”. Change the link to it.' },
    ]);
  });
});
