import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { aSiteImage, imagePath } from '#tests/support/site-image.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

type JsonFeed = { items: { id: string; [field: string]: unknown }[] };

const text = (words: string) => [{ ...newBlock('text', 't'), body: fromPlainText(words) }];

function feedsOf(sections: PortfolioContent['sections'], more: Partial<PortfolioContent> = {}) {
  const files = render({ content: portfolio({ sections, ...more }) });
  const json = JSON.parse(files['feed.json'] ?? '{"items":[]}') as JsonFeed;
  return { files, atom: files['feed.xml'] ?? '', json };
}

/** The texts of all elements of this name, with entities decoded. */
function textsOf(xml: string, element: string): string[] {
  const texts: string[] = [];
  let inside = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        inside = name === element;
        if (inside) texts.push('');
      },
      ontext: (part) => {
        if (inside) texts.push((texts.pop() ?? '') + part);
      },
      onclosetag: () => {
        inside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return texts;
}

describe('feeds of a site', () => {
  const piece = (id: string, more: { title: string; url?: string; date?: string; summary?: string }) => ({
    ...newItem(kinds.writing.fields.items, id),
    ...more,
  });
  const writing = {
    ...newSection('writing', 'w'),
    items: [
      piece('a', { title: 'Old', date: '2019', url: 'https://t.example.org/?a=1&b=2' }),
      piece('b', { title: 'New <b>', date: '2021-05', url: 'javascript:alert(1)', summary: 'Why & how' }),
      piece('c', { title: 'Undated', date: 'soon' }),
      piece('d', { title: 'Middle', date: '2020-12-31' }),
      piece('e', { title: 'As old', date: '2019' }),
    ],
  };

  it('list every piece, newest first, and need no clock', () => {
    const feed = render({ content: portfolio({ sections: [hero, writing] }) })['feed.xml'] ?? '';
    expect(feed.match(/<title>[^<]*|<updated>[^<]*/g)).toEqual([
      '<title>Ada Lovelace',
      '<updated>2021-05-01T00:00:00Z',
      '<title>New &lt;b&gt;',
      '<updated>2021-05-01T00:00:00Z',
      '<title>Middle',
      '<updated>2020-12-31T00:00:00Z',
      '<title>Old',
      '<updated>2019-01-01T00:00:00Z',
      '<title>As old',
      '<updated>2019-01-01T00:00:00Z',
      '<title>Undated',
      '<updated>1970-01-01T00:00:00Z',
    ]);
    expect(feed).toContain('<link href="https://t.example.org/?a=1&amp;b=2"/>');
    expect(feed.match(/<summary>[^<]*/g)).toEqual(['<summary>Why &amp; how']);
    expect(feed).not.toContain('javascript');
  });

  it('give a piece whose date does not exist no such date', () => {
    const leap = { ...piece('a', { title: 'Leap', date: '2024-02-30' }), body: text('Why?') };
    const { atom, json, files } = feedsOf([hero, { ...writing, items: [leap] }]);
    expect(textsOf(atom, 'updated')).toEqual(['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z']);
    expect(JSON.stringify(json)).not.toContain('2024-02-30');
    expect(files['writing/leap/index.html']).not.toMatch(/datetime="2024|datePublished|published_time/i);
  });

  it('are linked from the pages, and missing where nothing was written', () => {
    const link = 'type="application/atom+xml"';
    expect(render({ content: portfolio({ sections: [hero, writing] }) })['index.html']).toContain(link);
    const files = render({ content: portfolio({ sections: [hero, newSection('writing', 'w')] }) });
    expect([files['feed.xml'], files['index.html']?.includes(link)]).toEqual([undefined, false]);
    expect(files).not.toHaveProperty(['feed.json']);
  });

  const record = (id: string, more: object) => ({ ...newItem(kinds.records.fields.items, id), ...more });

  it('hold posts with their whole text, dated projects with a page, and dated records', () => {
    const sections = [
      hero,
      {
        ...newSection('writing', 'w'),
        items: [
          { ...piece('a', { title: 'Post', date: '2021' }), body: text('<All> of & it'), tags: ['Go'] },
        ],
      },
      projects(
        { id: 'b', title: 'Bridge', start: '2020', body: text('Why?') },
        { id: 'c', title: 'Undated', body: text('Why?') },
        { id: 'd', title: 'Without a page', start: '2020' },
      ),
      {
        ...newSection('records', 'r'),
        items: [
          record('e', { title: 'Talk', start: '2022-03', organization: 'Royal Society', place: 'London' }),
          record('f', { title: 'Undated talk' }),
        ],
      },
    ];
    const { atom, json } = feedsOf(sections);
    const origin = 'https://ada.vitrine.example';
    expect(json.items).toEqual([
      {
        id: `${origin}/#record-e`,
        url: `${origin}/`,
        title: 'Talk',
        summary: 'Royal Society, London',
        content_text: 'Royal Society, London',
        date_published: '2022-03-01T00:00:00Z',
      },
      {
        id: `${origin}/#a`,
        url: `${origin}/writing/post/`,
        title: 'Post',
        content_html: expect.stringContaining('&lt;All&gt; of &amp; it</p>') as string,
        date_published: '2021-01-01T00:00:00Z',
        tags: ['Go'],
      },
      {
        id: `${origin}/#project-b`,
        url: `${origin}/projects/bridge/`,
        title: 'Bridge',
        summary: 'Why?',
        content_text: 'Why?',
        date_published: '2020-01-01T00:00:00Z',
      },
    ]);
    expect(textsOf(atom, 'id').slice(1)).toEqual(json.items.map(({ id }) => id));
    expect(textsOf(atom, 'content')).toEqual([json.items[1]?.content_html]);
  });

  it('name images and pages by whole URLs', () => {
    const image = { uploadId: 'u', alt: 'Loom', decorative: false };
    const photo = aSiteImage();
    const body = [{ ...newBlock('image', 'i'), image }];
    const sections = [
      hero,
      { ...newSection('writing', 'w'), items: [{ ...piece('a', { title: 'Post' }), body }] },
    ];
    const files = render({ content: portfolio({ sections }), images: { u: photo } });
    const url = `https://ada.vitrine.example/${imagePath(photo)}`;
    expect(files['feed.json']).toContain(url);
    expect(files['feed.xml']).toContain(url);
  });

  it('never name an unlisted or hidden entry', () => {
    const items = [
      { ...piece('a', { title: 'Secret' }), body: text('Secret'), visibility: 'unlisted' as const },
      { ...piece('b', { title: 'Secret' }), hidden: true },
      piece('c', { title: 'Open' }),
    ];
    const unlisted = { id: 'd', title: 'Secret', start: '2020', body: text('Secret') };
    const { atom, json } = feedsOf([
      hero,
      { ...newSection('writing', 'w'), items },
      projects({ ...unlisted, visibility: 'unlisted' }),
      {
        ...newSection('records', 'r'),
        hidden: true,
        items: [record('e', { title: 'Secret', start: '2020' })],
      },
    ]);
    expect(json.items).toHaveLength(1);
    expect(`${atom}${JSON.stringify(json)}`).not.toContain('Secret');
  });

  it('hold the hundred newest entries', () => {
    const items = Array.from({ length: 120 }, (_, index) =>
      piece(`a${index}`, { title: `Piece ${index}`, date: String(1900 + index) }),
    );
    const { json } = feedsOf([hero, { ...newSection('writing', 'w'), items }]);
    expect([json.items.length, json.items[0]?.title, json.items.at(-1)?.title]).toEqual([
      100,
      'Piece 119',
      'Piece 20',
    ]);
  });
});

describe('page of a post', () => {
  it('says when it appeared, if that is known', () => {
    const items = [
      { ...newItem(kinds.writing.fields.items, 'a'), title: 'Dated', date: '2021-05', body: text('One') },
      { ...newItem(kinds.writing.fields.items, 'b'), title: 'Undated', date: 'soon', body: text('Two') },
    ];
    const { files } = feedsOf([hero, { ...newSection('writing', 'w'), items }]);
    expect(files['writing/dated/index.html']).toContain(
      '<meta property="article:published_time" content="2021-05"/>',
    );
    expect(files['writing/undated/index.html']).not.toContain('published_time');
  });
});
