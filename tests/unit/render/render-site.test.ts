import { describe, expect, it } from 'vitest';
import { blockKinds, newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { chosenFonts, fontFaceCss, fontFilesFor, textFacts } from '#src/render/fonts.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { templateFor } from '#src/templates/registry.ts';
import { hashOf } from '#tests/support/builders.ts';
import { aSiteImage, imagePath } from '#tests/support/site-image.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

const refOf = (text: string) => ({ sha256: hashOf(text), bytes: 10 });
const shortHash = (text: string) => hashOf(text).slice(0, 16);
describe('rendered site', () => {
  it('gives the pages of each kind one stylesheet with the rules that they use', () => {
    const story = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
    const files = render({
      content: portfolio({
        sections: [
          hero,
          projects({ id: 'a', title: 'Bridge', body: story }, { id: 'b', title: 'Tower', body: story }),
        ],
      }),
    });
    const pathOf = (page: string): string =>
      /<link rel="stylesheet" href="\/([^"]+)"/.exec(files[page] ?? '')?.[1] ?? '';
    const stylesOf = (page: string): string => files[pathOf(page)] ?? '';
    expect(stylesOf('404.html')).toContain('.not-found');
    expect(stylesOf('index.html')).toContain('.page');
    expect(stylesOf('index.html')).not.toContain('.not-found');
    expect(pathOf('projects/bridge/index.html')).toMatch(/^assets\/[0-9a-f]{16}\.css$/);
    expect(pathOf('projects/bridge/index.html')).toBe(pathOf('projects/tower/index.html'));
    expect(pathOf('projects/bridge/index.html')).not.toBe(pathOf('index.html'));
  });

  it('keeps the name of a stylesheet that a title or a description has in it', () => {
    const seo = {
      title: 'assets/styles.css',
      description: 'Read assets/styles.css',
      noindex: false,
      noai: false,
    };
    const page = render({ content: { ...portfolio({ sections: [hero] }), seo } })['index.html'] ?? '';
    expect(page).toContain('<title>assets/styles.css</title>');
    expect(page).toContain('content="Read assets/styles.css"');
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/[0-9a-f]{16}\.css"/);
  });

  it('consists of its pages and machine files, sorted by path', () => {
    const paths = Object.keys(render());
    const styles = paths.filter((path) => path.endsWith('.css'));
    expect(styles).toHaveLength(2);
    expect(paths).toEqual([
      '404.html',
      ...styles,
      'contact.vcf',
      'icon.svg',
      'index.html',
      'portfolio.md',
      'portfolio.txt',
      'resume.json',
      'robots.txt',
      'sitemap.xml',
    ]);
    for (const style of styles) expect(style).toMatch(/^assets\/[0-9a-f]{16}\.css$/);
  });

  it('names every page in its sitemap', () => {
    const experience = {
      ...newSection('experience', 'e'),
      items: [{ ...newItem(kinds.experience.fields.items, 'x'), position: 'Analyst' }],
    };
    const body = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
    const bridge = { id: 'a', title: 'Bridge', body };
    const files = render({ content: portfolio({ sections: [hero, projects(bridge), experience] }) });
    expect(files['sitemap.xml']?.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://ada.vitrine.example/',
      '<loc>https://ada.vitrine.example/projects/bridge/',
      '<loc>https://ada.vitrine.example/cv/',
    ]);
    expect(files['projects/bridge/index.html']).toContain('<title>Bridge – Ada Lovelace</title>');
    expect(files['cv/index.html']).toContain('<link rel="canonical" href="https://ada.vitrine.example/cv/"');
  });

  it('has no CV without entries for one', () => {
    const sections = [hero, newSection('experience', 'e'), newSection('text', 't')];
    const files = render({ content: portfolio({ sections }) });
    expect(Object.keys(files)).not.toContain('cv/index.html');
    expect(files['sitemap.xml']).not.toContain('cv');
  });

  it('gives a page to a project with a story, and a number to a namesake', () => {
    const figure = (hidden: boolean) => [
      {
        ...newBlock('figures', 'f'),
        items: [{ ...newItem(blockKinds.figures.fields.items, 'f'), value: '38 %', hidden }],
      },
    ];
    const text = (words: string) => [{ ...newBlock('text', 't'), body: fromPlainText(words) }];
    const files = render({
      content: portfolio({
        sections: [
          hero,
          projects(
            { id: 'a', title: 'Bridge', body: text('Why?') },
            { id: 'b', title: 'Bridge', body: text('Done.') },
            { id: 'c', title: '橋', body: figure(false) },
            { id: 'd', title: 'Hidden figure', body: figure(true) },
            { id: 'e', title: 'No story', summary: 'Short.' },
            { id: 'f', title: `Long ${'-x'.repeat(40)}`, body: text('Why?') },
          ),
        ],
      }),
    });
    expect(Object.keys(files).filter((path) => path.startsWith('projects/'))).toEqual([
      'projects/bridge-2/index.html',
      'projects/bridge/index.html',
      `projects/long${'-x'.repeat(28)}/index.html`,
      'projects/project/index.html',
    ]);
  });

  it('names its author once for machines', () => {
    const profile = (id: string, url: string, hidden: boolean) => ({
      ...newItem(kinds.contact.fields.profiles, id),
      url,
      hidden,
    });
    const contact = {
      ...newSection('contact', 'c'),
      profiles: [
        profile('a', 'https://m.example.org/@ada', false),
        profile('b', 'https://hidden.example.org', true),
        profile('c', 'ada@example.org', false),
        profile('d', 'javascript:alert(1)', false),
      ],
    };
    const sections = [{ ...hero, headline: '</script>' }, contact];
    const page = render({ content: portfolio({ sections }) })['index.html'] ?? '';
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'Ada Lovelace', jobTitle: '</script>', sameAs: ['https://m.example.org/@ada'] },
    });
  });
});

describe('head of a page', () => {
  it("has the author's title and description, else those of the content", () => {
    const seo = { title: ' Mine ', description: 'Told.', noindex: false, noai: false };
    const own = render({ content: portfolio({ seo }) })['index.html'];
    expect(own).toContain('<title>Mine</title>');
    expect(own).toContain('<meta name="description" content="Told."/>');
    const page = render()['index.html'];
    expect(page).toContain('<title>Ada Lovelace – Analyst</title>');
    expect(page).toContain('<meta name="description" content="Analyst"/>');
  });

  it.each([
    ['en', 'Tag: Wool – Loom · Spindle · On carding'],
    ['de', 'Schlagwort: Wool – Loom · Spindle · On carding'],
  ])('of a tag page in the language %s describes what the page lists', (language, description) => {
    const works = projects(
      { id: 'a', title: 'Loom', tags: ['Wool'] },
      { id: 'b', title: 'Spindle', tags: ['wool'] },
      { id: 'c', title: ' ', tags: ['wool'] },
    );
    const post = { ...newItem(kinds.writing.fields.items, 'd'), title: 'On carding', tags: ['Wool'] };
    const sections = [hero, works, { ...newSection('writing', 'w'), items: [post] }];
    const page = render({ content: portfolio({ language, sections }) })['tags/wool/index.html'];
    expect(page).toContain(`<meta name="description" content="${description}"/>`);
    expect(page).toContain(`<meta property="og:description" content="${description}"/>`);
  });

  it('of a tag page cuts a long description', () => {
    const works = projects(
      ...['a', 'b', 'c'].map((id) => ({ id, title: `${id} ${'long title '.repeat(12)}`, tags: ['Wool'] })),
    );
    const page = render({ content: portfolio({ sections: [hero, works] }) })['tags/wool/index.html'] ?? '';
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
    expect(description).toMatch(/^Tag: Wool – a long title .*…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('has no description where nothing describes the site', () => {
    const page = render({ content: portfolio({ sections: [{ ...hero, headline: '' }] }) })['index.html'];
    expect(page).toContain('<title>Ada Lovelace</title>');
    expect(page).not.toMatch(/<meta (?:name|property)="(?:og:)?description"/);
  });

  it('cuts a long description at a word', () => {
    const intro = `${'word '.repeat(45)}end`;
    const page = render({ content: portfolio({ sections: [{ ...hero, intro }] }) })['index.html'];
    expect(page).toContain(`content="${'word '.repeat(38)}word…"`);
  });

  it('excludes the 404 page from search engines, and all pages when that is set', () => {
    const noindex = '<meta name="robots" content="noindex"/>';
    const files = render();
    expect([files['index.html']?.includes(noindex), files['404.html']?.includes(noindex)]).toEqual([
      false,
      true,
    ]);
    expect(files['404.html']).not.toContain('canonical');
    const seo = { title: '', description: '', noindex: true, noai: false };
    const hidden = render({ content: portfolio({ seo }) });
    expect(hidden['index.html']).toContain(noindex);
  });

  it('names the social image by its full URL', () => {
    const files = render({ social: refOf('social') });
    const path = `media/${shortHash('social')}-social.png`;
    expect(files[path]).toBe('image/png');
    expect(files['index.html']).toContain(
      `<meta property="og:image" content="https://ada.vitrine.example/${path}"/>`,
    );
    expect(render()['index.html']).not.toContain('og:image');
  });

  it('names the cover of a project as the image of its page, and the image of the site where there is none', () => {
    const image = aSiteImage({ width: 4000, height: 2000, widths: [1280, 3840] });
    const cover = { uploadId: 'u', alt: 'Bridge at dusk', decorative: false };
    const body = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
    const list = projects({ id: 'a', title: 'One', body, cover }, { id: 'b', title: 'Two', body });
    const files = render({
      content: portfolio({ sections: [hero, list] }),
      images: { u: image },
      social: refOf('social'),
    });
    const path = `media/${shortHash('image jpeg 1280')}-social.jpg`;
    expect(files[path]).toBe('image/jpeg');
    expect(files['projects/one/index.html']).toContain(
      `<meta property="og:image" content="https://ada.vitrine.example/${path}"/><meta property="og:image:width" content="1280"/><meta property="og:image:height" content="640"/><meta property="og:image:alt" content="Bridge at dusk"/>`,
    );
    expect(files['projects/two/index.html']).toContain(`${shortHash('social')}-social.png`);
    expect(files['projects/two/index.html']).toContain('og:image:alt" content="Two – Ada Lovelace"');
  });

  it('names the language, its direction and the chosen color scheme', () => {
    expect(render({ content: portfolio({ language: 'ar-EG' }) })['index.html']).toContain(
      '<html lang="ar-EG" dir="rtl"',
    );
    expect(render({ content: portfolio({ language: 'en' }) })['index.html']).toContain(
      '<html lang="en" dir="ltr"',
    );
    const chosen = (scheme: string) =>
      render({ content: portfolio({ options: { london: { scheme } } }) })['index.html'];
    expect(chosen('dark')).toContain('data-scheme="dark"');
    expect([chosen('system')?.includes('data-scheme'), chosen('purple')?.includes('"purple"')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('fonts of a site', () => {
  const content = portfolio();
  const filesOf = (content: PortfolioContent) =>
    fontFilesFor(
      chosenFonts(templateFor(content.template), content),
      textFacts(content, labelsFor(content.language)),
    );
  const fonts = filesOf(content).map((font) => ({ ...font, blob: refOf(font.file) }));
  const preloads = (page: string | undefined) => page?.match(/rel="preload"/g)?.length ?? 0;

  it('are part of it and fetched early when it is hosted', () => {
    const files = render({ content, fonts });
    for (const { blob } of fonts)
      expect(files[`assets/${blob.sha256.slice(0, 16)}.woff2`]).toBe('font/woff2');
    const early = fonts.filter(({ face, subset }) => face.preload && subset === 'latin');
    expect(early.length).toBeGreaterThan(0);
    expect(preloads(files['index.html'])).toBe(early.length);
    for (const { file } of early)
      expect(files['index.html']).toContain(`href="/assets/${shortHash(file)}.woff2"`);
    const styles = Object.keys(files).filter((path) => path.endsWith('.css'));
    expect(styles).toHaveLength(2);
    for (const style of styles)
      expect(files[style]?.match(/@font-face\{[^}]*url\(/g)).toHaveLength(fonts.length);
  });

  it('are not fetched early from a folder, where a browser may not', () => {
    expect(preloads(render({ content, fonts, linking: 'folder' })['index.html'])).toBe(0);
  });

  const named = (template: string, name: string, language = 'en') =>
    filesOf({ ...portfolio({ template, sections: [{ ...hero, name }] }), language });
  const subsetsOf = (...given: Parameters<typeof named>) => [
    ...new Set(named(...given).map(({ subset }) => subset)),
  ];

  it('are those of the scripts in the text', () => {
    expect(subsetsOf('tokyo', 'Ada “é” €')).toEqual(['latin']);
    expect(subsetsOf('tokyo', 'Łódź')).toEqual(['latin', 'latin-ext']);
    expect(subsetsOf('tokyo', 'Ада')).toContain('cyrillic');
    expect(subsetsOf('tokyo', 'Ада')).not.toContain('latin-ext');
  });

  it('come from the shared typefaces where the template has no letters of a script', () => {
    const families = (template: string, name: string) => [
      ...new Set(
        named(template, name)
          .filter(({ subset }) => subset !== 'latin')
          .map(({ face }) => face.family),
      ),
    ];
    expect(families('london', 'Ада')).toEqual(['Vitrine Sans', 'Vitrine Serif']);
    expect(families('tokyo', 'Ада')).toEqual(['Geist', 'Geist Mono']);
    expect(families('tokyo', 'ليلى')).toEqual(['Vitrine Sans']);
  });

  it('have ranges of characters where a family has several alphabets, and for a figure of its own', () => {
    const startsOf = (template: string, name: string, family: string) =>
      fontFaceCss(named(template, name).map((font) => ({ ...font, blob: refOf(font.file) })))
        .split('\n')
        .filter((rule) => rule.includes(`font-family:'${family}';font-style:normal`))
        .map((rule) => /unicode-range:(U\+\w+)/.exec(rule)?.[1]);
    expect(startsOf('calgary', 'Ada', 'Hanken Grotesk')).toEqual([undefined]);
    expect(startsOf('calgary', 'Ada', 'Instrument Serif')).toEqual([undefined, 'U+31']);
    expect(startsOf('tokyo', 'Ада', 'Geist')).toEqual(['U+0000', 'U+0301']);
  });

  it('draw Han characters as the language of the site does', () => {
    const packageOf = (name: string, language: string) =>
      named('london', name, language)
        .find(({ subset }) => subset === 'han')
        ?.file.split('/')[1];
    expect(packageOf('骨', 'ja')).toBe('noto-sans-jp');
    expect(packageOf('骨', 'zh')).toBe('noto-sans-sc');
    expect(packageOf('骨', 'zh-TW')).toBe('noto-sans-tc');
    expect(packageOf('骨', 'ko')).toBe('noto-sans-kr');
    expect(packageOf('骨', 'en')).toBe('noto-sans-sc');
    expect(packageOf('骨のいろ', 'en')).toBe('noto-sans-jp');
  });

  it('include the italics of styles always, those of texts only where an author has set some', () => {
    const italicsOf = (template: string, marks: object[]) => {
      const text = { type: 'text', text: 'Tide gauges', marks };
      const about = {
        ...hero,
        statement: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
      };
      const files = filesOf({ ...portfolio({ template }), sections: [about] as never });
      return files.filter(({ face }) => face.style === 'italic').map(({ face }) => face.family);
    };
    expect(italicsOf('london', [{ type: 'bold' }])).toEqual(['Newsreader']);
    expect(italicsOf('calgary', [{ type: 'bold' }])).toEqual([]);
    expect(italicsOf('calgary', [{ type: 'italic' }])).toEqual(['Hanken Grotesk']);
  });
});

describe('links between pages', () => {
  const body = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
  const bridge = { id: 'a', title: 'Bridge', body };
  const content = portfolio({ sections: [hero, projects(bridge)] });

  it('begin at the root of a host', () => {
    const page = render({ content })['index.html'];
    expect(page).toContain('href="/projects/bridge/"');
    expect(page).toContain('href="/icon.svg"');
  });

  it('are relative in a folder, at any depth', () => {
    const files = render({ content, linking: 'folder' });
    expect(files['index.html']).toContain('href="./projects/bridge/index.html"');
    expect(files['index.html']).toContain('href="./icon.svg"');
    expect(files['projects/bridge/index.html']).toContain('href="../../index.html"');
    expect(files['404.html']).toContain('href="./index.html"');
  });
});

describe('images of a site', () => {
  const image = aSiteImage();
  const use = { uploadId: 'u', alt: 'Ada', decorative: false };
  const path = imagePath(image);

  it('are part of it when a page shows them', () => {
    const files = render({
      content: portfolio({ sections: [{ ...hero, image: use }] }),
      images: { u: image },
    });
    expect(files['index.html']).toContain(`/${path}`);
    expect(files[path]).toBe('image/jpeg');
  });

  it('are no part of it in a hidden section, or when they are missing', () => {
    const gallery = {
      ...newSection('gallery', 'g'),
      hidden: true,
      items: [{ ...newItem(kinds.gallery.fields.items, 'a'), image: use }],
    };
    const hidden = render({ content: portfolio({ sections: [hero, gallery] }), images: { u: image } });
    expect(hidden).not.toHaveProperty([path]);
    const missing = render({ content: portfolio({ sections: [{ ...hero, image: use }] }) });
    expect(missing['index.html']).not.toContain('<img');
  });
});
