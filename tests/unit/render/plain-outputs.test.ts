import { describe, expect, it } from 'vitest';
import { blockKinds, newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, sectionTypes } from '#src/domain/sections/index.ts';
import { aSiteImage } from '#tests/support/site-image.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

const about = (text: string) => ({ ...newSection('about', 'a'), body: fromPlainText(text) });

function outputs(sections: PortfolioContent['sections'], more: Partial<PortfolioContent> = {}) {
  const files = render({ content: portfolio({ sections, ...more }) });
  return {
    md: files['portfolio.md'] ?? '',
    txt: files['portfolio.txt'] ?? '',
    vcf: files['contact.vcf'] ?? '',
    files,
  };
}

describe('portfolio.md and portfolio.txt', () => {
  it('name the facts of a project', () => {
    const { facts } = kinds.projects.fields.items.item;
    const items = [
      { ...newItem(facts, 'f1'), label: 'Length', value: '14 minutes' },
      { ...newItem(facts, 'f2'), label: 'Budget', value: 'A secret', hidden: true },
    ];
    const { md, txt, files } = outputs([hero, projects({ id: 'p', title: 'The toll', facts: items })]);
    expect(md).toContain('Length: 14 minutes');
    expect(txt).toContain('Length: 14 minutes');
    const resume: unknown = JSON.parse(files['resume.json'] ?? '');
    expect(resume).toMatchObject({
      projects: [{ name: 'The toll', facts: [{ label: 'Length', value: '14 minutes' }] }],
    });
    expect(Object.values(files).join('')).not.toContain('A secret');
  });

  it('hold front page, own pages and bodies in reading order', () => {
    const figure = { ...newItem(blockKinds.figures.fields.items, 'f'), value: '38 %', label: 'less weight' };
    const body = [
      { ...newBlock('text', 't'), role: 'problem' as const, body: fromPlainText('Too heavy.') },
      { ...newBlock('figures', 'f'), items: [figure] },
    ];
    const page = {
      id: 'o',
      title: 'Method',
      description: '',
      slug: { current: 'method', former: [] },
      navigation: true,
      hidden: false,
      sections: [about('Measure first.')],
    };
    const { md, txt } = outputs([hero, about('Engines.'), projects({ id: 'p', title: 'Bridge', body })], {
      pages: [page],
    });
    const origin = 'https://ada.vitrine.example';
    expect(md).toBe(
      [
        `# [Ada Lovelace](${origin}/)`,
        'Analyst',
        '## About',
        'Engines.',
        '## Projects',
        `### [Bridge](${origin}/projects/bridge/)`,
        `# [Method](${origin}/method/)`,
        '## About',
        'Measure first.',
        `# [Bridge](${origin}/projects/bridge/)`,
        '## Problem',
        'Too heavy.',
        '- 38 % less weight\n',
      ].join('\n\n'),
    );
    expect(txt).toContain(
      `Ada Lovelace\n============\n<${origin}/>\n\nAnalyst\n\nAbout\n-----\n\nEngines.\n\n`,
    );
    expect(txt).toContain('\nToo heavy.\n\n- 38 % less weight\n');
  });

  it('show the images of the introduction, an about section and a project', () => {
    const used = (alt: string) => ({ uploadId: 'u', alt, decorative: false });
    const sections = [
      { ...hero, image: used('A portrait') },
      { ...about('Engines.'), image: used('A desk') },
      projects({ id: 'p', title: 'Bridge', cover: used('A bridge in fog') }),
    ];
    const files = render({ content: portfolio({ sections }), images: { u: aSiteImage({ id: 'u' }) } });
    for (const alt of ['A portrait', 'A desk', 'A bridge in fog']) {
      expect(files['portfolio.md']).toMatch(new RegExp(`!\\[${alt}\\]\\(https://`));
      expect(files['portfolio.txt']).toContain(alt);
    }
  });

  it('have no hidden, unlisted or unsafe part', () => {
    const secret = { title: 'Secret', body: [{ ...newBlock('text', 't'), body: fromPlainText('Secret') }] };
    const { md, txt } = outputs([
      {
        ...hero,
        actions: [
          {
            ...newItem(kinds.hero.fields.actions, 'x'),
            label: 'Go',
            target: 'url' as const,
            url: 'javascript:alert(1)',
          },
          { ...newItem(kinds.hero.fields.actions, 'y'), label: 'Secret', hidden: true },
        ],
      },
      { ...about('Secret'), hidden: true },
      projects({ id: 'a', ...secret, visibility: 'unlisted' }, { id: 'b', ...secret, hidden: true }),
    ]);
    expect(`${md}${txt}`).not.toMatch(/Secret|javascript|Go/);
  });

  it('keep the links of the buttons of the introduction', () => {
    const action = (id: string, more: Partial<(typeof hero)['actions'][number]>) => ({
      ...newItem(kinds.hero.fields.actions, id),
      ...more,
    });
    const actions = [
      action('x', { label: 'Write to me', target: 'contact' }),
      action('y', { label: 'My shop', target: 'url', url: 'https://shop.example' }),
    ];
    const contact = { ...newSection('contact', 'c'), email: 'ada@example.org' };
    const { md, txt } = outputs([{ ...hero, actions }, contact]);
    const to = 'https://ada.vitrine.example/#contact';
    expect(md).toContain(`\n\n[Write to me](${to}) · [My shop](https://shop.example/)\n`);
    expect(txt.replaceAll('\n', ' ')).toContain(`Write to me <${to}> · My shop <https://shop.example/>`);
  });

  it('hold something of every kind of section', () => {
    const sections = sectionTypes.map((type) => newSection(type, type)).filter(({ type }) => type !== 'hero');
    const filled = sections.map((section) => {
      if (section.type === 'contact') return { ...section, note: 'words of contact' };
      if (section.type === 'pages') return { ...section, intro: 'words of pages' };
      if (section.type === 'about' || section.type === 'text')
        return { ...section, body: fromPlainText(`words of ${section.type}`) };
      const field = (kinds[section.type].fields as { items?: { item: object; summary: string } }).items;
      if (field === undefined) return section;
      const item = newItem(field as never, 'x') as Record<string, unknown>;
      return { ...section, items: [{ ...item, [field.summary]: `words of ${section.type}` }] };
    });
    const page = {
      id: 'o',
      title: 'P',
      description: '',
      slug: { current: 'p', former: [] },
      navigation: true,
      hidden: false,
      sections: [],
    };
    const { md } = outputs([hero, ...filled] as PortfolioContent['sections'], { pages: [page] });
    const missing = sectionTypes.filter((type) => type !== 'hero' && !md.includes(`words of ${type}`));
    // A gallery shows nothing without an upload.
    expect(missing).toEqual(['gallery']);
  });
});

describe('portfolio.md', () => {
  it('shows typed characters as they are, not as Markdown', () => {
    const { md } = outputs([hero, about('# 1\n\n1. one\n\n- *two* [x](y) <b> a_b `c` &amp; a|b')]);
    expect(md).toContain(
      '\n\n\\# 1\n\n1\\. one\n\n\\- \\*two\\* \\[x\\](y) \\<b\\> a\\_b \\`c\\` \\&amp; a\\|b\n',
    );
  });

  it('keeps code whole, however many backticks are in it', () => {
    const code = { ...newBlock('code', 'c'), language: 'ts', code: 'const a = `x`;\n```' };
    const { md } = outputs([hero, projects({ id: 'p', title: 'P', body: [code] })]);
    expect(md).toContain('\n\n````ts\nconst a = `x`;\n```\n````\n');
  });
});

describe('portfolio.txt', () => {
  it('has lines of at most 72 columns, in every script', () => {
    const { txt } = outputs([
      hero,
      about(`${'word '.repeat(60)}\n\n${'橋'.repeat(90)}\n\n${'x'.repeat(200)}`),
    ]);
    const columns = txt.split('\n').map((line) => line.length + (line.match(/橋/g)?.length ?? 0));
    expect(Math.max(...columns)).toBe(72);
    expect(txt.match(/橋/g)).toHaveLength(90);
  });

  it('keeps the URL of a link whole', () => {
    const url = `https://t.example.org/${'a'.repeat(100)}`;
    const contact = { ...newSection('contact', 'c'), website: url, email: 'ada@example.org' };
    const { txt } = outputs([hero, contact]);
    expect(txt).toContain(`- ${url}\n`);
    expect(txt).toContain('- ada@example.org\n');
  });
});

describe('contact.vcf', () => {
  it('is a vCard 4.0 of what the site shows of its author', () => {
    const profile = {
      ...newItem(kinds.contact.fields.profiles, 'p'),
      network: 'Mastodon',
      url: 'https://m.example/@ada',
    };
    const contact = {
      ...newSection('contact', 'c'),
      email: 'ada@example.org',
      phone: '+44 20 7946 0000',
      website: 'example.org',
      street: '12; St James’s Square',
      city: 'London',
      country: 'England',
      profiles: [profile, { ...profile, id: 'q', url: 'https://hidden.example', hidden: true }],
    };
    expect(outputs([{ ...hero, headline: 'Analyst, poet' }, contact]).vcf).toBe(
      [
        'BEGIN:VCARD',
        'VERSION:4.0',
        'KIND:individual',
        'FN:Ada Lovelace',
        'TITLE:Analyst\\, poet',
        'EMAIL:ada@example.org',
        'TEL:+44 20 7946 0000',
        'URL:https://ada.vitrine.example/',
        'URL:https://example.org/',
        'ADR:;;12\\; St James’s Square;London;;;England',
        'SOCIALPROFILE;SERVICE-TYPE="Mastodon":https://m.example/@ada',
        'UID:https://ada.vitrine.example/#person',
        'END:VCARD',
        '',
      ].join('\r\n'),
    );
  });

  it('folds lines at 75 octets and never within a character', () => {
    const { vcf } = outputs([{ ...hero, name: `${'é'.repeat(100)}\\` }]);
    const lines = vcf.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(vcf.replaceAll('\r\n ', '')).toContain(`FN:${'é'.repeat(100)}\\\\\r\n`);
  });
});

describe('head of a page', () => {
  it('leads to the site as Markdown, plain text and vCard', () => {
    const { files } = outputs([hero]);
    for (const [type, href] of [
      ['text/markdown', '/portfolio.md'],
      ['text/plain', '/portfolio.txt'],
      ['text/vcard', '/contact.vcf'],
    ] as const)
      expect(files['index.html']).toContain(
        `<link rel="alternate" type="${type}" title="Ada Lovelace" href="${href}"/>`,
      );
  });
});
