import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import type { SiteMedia } from '#src/domain/site.ts';
import { licenseOf } from '#src/render/json-ld/media.ts';
import { aSiteImage, imagePath } from '#tests/support/site-image.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

const origin = 'https://ada.vitrine.example';
const image = aSiteImage();
const film: SiteMedia = { name: 'film.mp4', contentType: 'video/mp4', bytes: 9, sha256: '1'.repeat(64) };
const use = { uploadId: 'u', alt: 'A loom', decorative: false };
const portrait = { ...use, alt: 'Portrait of Ada  Lovelace at a loom' };
const imageUrl = `${origin}/${imagePath(image)}`;
const filmUrl = `${origin}/media/1111111111111111/film.mp4`;

/** The JSON-LD of a page. */
function dataOf(sections: PortfolioContent['sections'], path = 'index.html'): unknown {
  const files = render({ content: portfolio({ sections }), images: { u: image }, files: { f: film } });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(files[path] ?? '') ?? [];
  return JSON.parse(json);
}

describe('JSON-LD of the front page', () => {
  it('contains the image, the skills and the languages of the author', () => {
    const skill = (id: string, more: object) => ({ ...newItem(kinds.skills.fields.items, id), ...more });
    const skills = {
      ...newSection('skills', 's'),
      items: [
        skill('a', { name: 'Code', keywords: ['Go', 'Rust', 'Go'] }),
        skill('b', { name: 'Weaving' }),
        skill('c', { kind: 'language', name: 'French' }),
        skill('d', { kind: 'interest', name: 'Horses' }),
      ],
    };
    expect(dataOf([{ ...hero, image: portrait }, skills])).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: {
        '@id': `${origin}/#person`,
        image: imageUrl,
        knowsAbout: ['Go', 'Rust', 'Weaving'],
        knowsLanguage: ['French'],
      },
    });
  });

  it.each([
    ['Ada Lovelace', true],
    ['ada lovelace, 1843', true],
    ['Ada', true],
    ['A loom', false],
    ['Ada Lovelace’s loom', false],
    ['Rada Lovelacey', false],
    ['', false],
  ])('takes an image with the alt text %j for the face of the author: %j', (alt, isFace) => {
    const content = portfolio({ sections: [{ ...hero, image: { ...use, alt } }] });
    const files = render({ content, images: { u: image } });
    const page = files['index.html'] ?? '';
    expect(page.includes('u-photo')).toBe(isFace);
    expect(page.includes(`"image":"${imageUrl}"`)).toBe(isFace);
    expect((files['contact.vcf'] ?? '').replaceAll('\r\n ', '').includes(`PHOTO:${imageUrl}`)).toBe(isFace);
  });

  it('takes the portrait of the about section where the introduction has another image', () => {
    const about = { ...newSection('about', 'a'), image: { ...portrait, uploadId: 'p' } };
    const sections = [{ ...hero, image: use }, about];
    const files = render({ content: portfolio({ sections }), images: { u: image, p: image } });
    expect(files['contact.vcf']).toContain('PHOTO:');
  });

  it('describes publications by their types', () => {
    const field = kinds.publications.fields.items;
    const authors = ['Ada Lovelace', 'Charles Babbage'].map((name, index) => ({
      ...newItem(field.item.authors, `a${index}`),
      name,
      isOwner: index === 0,
    }));
    const publications = {
      ...newSection('publications', 'p'),
      items: [
        {
          ...newItem(field, 'a'),
          title: 'Notes',
          type: 'article' as const,
          authors,
          venue: 'Scientific Memoirs',
          pages: '666–731',
          date: '1843-09',
          doi: 'https://doi.org/10.5555/1',
        },
        { ...newItem(field, 'b'), title: 'A book', type: 'book' as const, venue: 'Taylor', date: 'soon' },
        { ...newItem(field, 'c'), title: 'Program', type: 'software' as const, code: 'code.example/ada' },
      ],
    };
    expect(dataOf([hero, publications])).toMatchObject({
      hasPart: [
        {
          '@type': 'ScholarlyArticle',
          name: 'Notes',
          author: [{ '@id': `${origin}/#person` }, { '@type': 'Person', name: 'Charles Babbage' }],
          isPartOf: { '@type': 'Periodical', name: 'Scientific Memoirs' },
          datePublished: '1843-09',
          pagination: '666–731',
          identifier: '10.5555/1',
          sameAs: 'https://doi.org/10.5555/1',
        },
        { '@type': 'Book', publisher: { '@type': 'Organization', name: 'Taylor' } },
        { '@type': 'SoftwareSourceCode', codeRepository: 'https://code.example/ada' },
      ],
    });
    expect(JSON.stringify(dataOf([hero, publications]))).not.toContain('soon');
  });

  it('describes films that can be watched, and gives a date where the film has one', () => {
    const item = (id: string, more: object) => ({ ...newItem(kinds.video.fields.items, id), ...more });
    const video = {
      ...newSection('video', 'v'),
      items: [
        item('a', { title: 'Own', file: { uploadId: 'f' }, poster: use, date: '2020' }),
        item('b', { title: 'Elsewhere', url: 'films.example/1' }),
        item('c', { title: 'Nowhere', url: 'javascript:alert(1)' }),
      ],
    };
    expect(dataOf([hero, video])).toMatchObject({
      hasPart: [
        {
          '@type': 'VideoObject',
          name: 'Own',
          contentUrl: filmUrl,
          thumbnailUrl: imageUrl,
          uploadDate: '2020',
        },
        { '@type': 'VideoObject', name: 'Elsewhere', url: 'https://films.example/1' },
      ],
    });
    expect(JSON.stringify(dataOf([hero, video]))).not.toContain('Nowhere');
  });
});

describe('job title of the author', () => {
  const job = (id: string, more: object) => ({ ...newItem(kinds.experience.fields.items, id), ...more });
  const jobs = {
    ...newSection('experience', 'e'),
    items: [
      job('a', { position: 'Clerk', start: '1830', end: '1840' }),
      job('b', { position: 'Tutor', start: '1835' }),
      job('c', { position: 'Engineer', start: '1842-05' }),
      job('d', { position: 'Undated' }),
      job('e', { kind: 'volunteer', position: 'Mentor', start: '1843' }),
    ],
  };

  it.each([
    ['is the newest job without an end', [{ ...hero, headline: 'I count.' }, jobs], 'Engineer'],
    ['is a short headline where there is no job', [hero], 'Analyst'],
    ['is no sentence', [{ ...hero, headline: 'I build small engines.' }], undefined],
    [
      'is no long headline',
      [{ ...hero, headline: 'Numbers and what is to be seen in all of them' }],
      undefined,
    ],
  ])('%s', (_, sections, title) => {
    const { mainEntity } = dataOf(sections) as { mainEntity: { jobTitle?: string } };
    expect(mainEntity.jobTitle).toBe(title);
    const [, line] =
      /^TITLE:(.*)$/m.exec(render({ content: portfolio({ sections }) })['contact.vcf'] ?? '') ?? [];
    expect(line?.trim()).toBe(title);
  });
});

describe('JSON-LD of other pages', () => {
  it('has the cover and the films of a project', () => {
    const body = [{ ...newBlock('video', 'v'), title: 'Making of', file: { uploadId: 'f' } }];
    const page = 'projects/loom/index.html';
    expect(dataOf([hero, projects({ id: 'a', title: 'Loom', cover: use, body })], page)).toMatchObject({
      '@type': 'CreativeWork',
      url: `${origin}/projects/loom/`,
      image: imageUrl,
      video: [{ '@type': 'VideoObject', name: 'Making of', contentUrl: filmUrl }],
    });
  });

  it('has the rights of every image of a series', () => {
    const gallery = {
      ...newSection('gallery', 'g'),
      title: 'Looms',
      hasPage: true,
      license: 'CC BY-SA 4.0',
      items: [{ ...newItem(kinds.gallery.fields.items, 'i'), image: use, caption: 'One' }],
    };
    expect(dataOf([hero, gallery], 'series/looms/index.html')).toMatchObject({
      '@type': 'ImageGallery',
      image: [
        {
          '@type': 'ImageObject',
          contentUrl: imageUrl,
          license: 'https://creativecommons.org/licenses/by-sa/4.0/',
          creditText: 'Ada Lovelace',
        },
      ],
    });
    expect(dataOf([hero, gallery])).not.toHaveProperty('hasPart');
  });
});

describe('license of images', () => {
  it.each([
    ['CC BY 4.0', { url: 'https://creativecommons.org/licenses/by/4.0/' }],
    ['CC0', { url: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
    ['https://example.org/terms', { url: 'https://example.org/terms' }],
    ['All rights reserved', { notice: 'All rights reserved' }],
    [' ', {}],
  ])('reads %j', (typed, read) => {
    expect(licenseOf(typed)).toEqual(read);
  });
});

describe('microformats of the front page', () => {
  it('name its author, and how to reach them', () => {
    const profile = {
      ...newItem(kinds.contact.fields.profiles, 'p'),
      network: 'Mastodon',
      url: 'https://m.example/@ada',
    };
    const contact = { ...newSection('contact', 'c'), email: 'ada@example.org', profiles: [profile] };
    const body = [{ ...newBlock('video', 'v'), title: 'Making of', url: 'films.example' }];
    const files = render({
      content: portfolio({
        sections: [{ ...hero, image: portrait }, projects({ id: 'a', title: 'Loom', body }), contact],
      }),
      images: { u: image },
    });
    const page = files['index.html'] ?? '';
    expect(page).toContain(' dir="ltr" class="h-card">');
    expect(page).toContain(
      `<link rel="canonical" href="${origin}/" class="p-name u-url" title="Ada Lovelace"/>`,
    );
    expect(page).toContain('<a href="mailto:ada@example.org" rel="noopener" class="u-email">');
    expect(page).toContain('<a href="https://m.example/@ada" rel="me noopener" class="u-url">');
    expect(page).toMatch(/<img [^>]*class="u-photo"/);
    expect(files['projects/loom/index.html']).not.toContain('h-card');
  });
});

describe('Open Graph', () => {
  it.each([
    ['en', 'en_US'],
    ['en-GB', 'en_GB'],
    ['ar', 'ar_EG'],
    ['zh-Hant', 'zh_TW'],
  ])('has the locale of %s', (language, locale) => {
    expect(render({ content: portfolio({ language }) })['index.html']).toContain(
      `<meta property="og:locale" content="${locale}"/>`,
    );
  });
});
