import { describe, expect, it } from 'vitest';
import { importJson, importText, refusal, section } from './files.ts';

const rss = `<?xml version="1.0"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
  <title>Field notes</title><link>https://ada.example/</link><description>Letters from the engine room</description>
  <image><title>A logo</title><url>https://ada.example/logo.png</url></image>
  <item><title>Cards &amp; looms</title><link>https://ada.example/cards</link>
    <pubDate>Mon, 05 Feb 2024 23:10:00 GMT</pubDate><guid>1</guid>
    <description><![CDATA[<p>How a <b>loom</b> counts.</p>]]></description></item>
  <item><description>A note without a title.</description></item>
</channel></rss>`;

const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>
  <author><name>Ada Lovelace</name><email>ada@example.org</email></author>
  <link rel="self" href="https://ada.example/atom.xml"/>
  <entry><title type="html">Tides &amp;amp; tables</title><link rel="self" href="https://ada.example/x.atom"/>
    <link href="https://ada.example/tides"/><updated>2024-03-04T10:00:00+09:00</updated>
    <author><name>Somebody Else</name></author>
    <content type="html">&lt;p&gt;High water.&lt;/p&gt;</content></entry></feed>`;

describe('the import of feeds', () => {
  it('reads the entries of an RSS feed as pieces of writing', async () => {
    const imported = await importText('feed.xml', rss);
    expect(imported.report.source).toBe('Feed');
    expect(section(imported, 'hero')).toMatchObject({
      name: 'Field notes',
      headline: 'Letters from the engine room',
    });
    expect(section(imported, 'writing').items).toMatchObject([
      {
        title: 'Cards & looms',
        url: 'https://ada.example/cards',
        date: '2024-02-05',
        summary: 'How a loom counts.',
      },
      { title: 'A note without a title.', summary: 'A note without a title.' },
    ]);
    expect(imported.report.notes).toEqual([]);
  });

  it.each([
    ['Mon, 05 Feb 2024 23:10:00 -0800', '2024-02-05'],
    ['Tue, 06 Feb 2024 01:10:00 +0900', '2024-02-06'],
    ['6 Feb 2024', '2024-02-06'],
    ['One day in May', 'One day in May'],
  ])('reads the day of %s where it was written', async (pubDate, date) => {
    const item = `<item><title>One</title><pubDate>${pubDate}</pubDate></item>`;
    const imported = await importText('feed.xml', `<rss><channel>${item}</channel></rss>`);
    expect(section(imported, 'writing').items).toMatchObject([{ date }]);
  });

  it('reads the author and the entries of an Atom feed', async () => {
    const imported = await importText('atom.xml', atom);
    expect(section(imported, 'hero')).toMatchObject({ name: 'Ada Lovelace', headline: 'Notes' });
    expect(section(imported, 'writing').items).toMatchObject([
      {
        title: 'Tides & tables',
        url: 'https://ada.example/tides',
        date: '2024-03-04',
        summary: 'High water.',
      },
    ]);
  });

  it('reads a JSON Feed and names the images it does not fetch', async () => {
    const imported = await importJson({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Notes',
      authors: [{ name: 'Ada Lovelace' }],
      items: [
        {
          id: '1',
          url: 'https://ada.example/1',
          title: 'One',
          content_html: '<p>First.</p>',
          date_published: '2024-05-06T00:00:00Z',
          tags: ['looms'],
          image: 'https://ada.example/1.jpg',
        },
      ],
    });
    expect(section(imported, 'hero').name).toBe('Ada Lovelace');
    expect(section(imported, 'writing').items).toMatchObject([
      { title: 'One', date: '2024-05-06', summary: 'First.', tags: ['looms'] },
    ]);
    expect(imported.report.notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('images are not fetched'),
    ]);
  });

  it('refuses a feed whose elements are nested without end, before it costs time', async () => {
    const error = await refusal(importText('feed.xml', `<rss><channel>${'<a>'.repeat(200_000)}`));
    expect(error.code).toBe('import-unreadable');
    expect(error.issues).toMatchObject([{ message: 'The file is nested more than 60 levels deep.' }]);
  });
});
