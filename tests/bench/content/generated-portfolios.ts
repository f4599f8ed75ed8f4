import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';

/** Uploads that every generated portfolio uses, several times each. */
export const imageIds = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

const syllables =
  'ba co di fu ga he ji ko la mo ni pe qua ri so te ul va wen xi yo za bri cher dron fel'.split(' ');

/** Numbers from 0 to 1 that depend only on the seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The portfolio with this number, the same in every run: an introduction, a gallery, a CV, writing, and six to ten
 * projects of about 470 words, each with its own page. The template depends on the number.
 */
export function generatedPortfolio(index: number): PortfolioContent {
  const next = numbersFrom(index + 1);
  const upTo = (count: number): number => Math.floor(next() * count);
  const many = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  const word = (): string => many(1 + upTo(3), () => syllables[upTo(syllables.length)]).join('');
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const words = (count: number): string => many(count, word).join(' ');
  const sentence = (): string => `${capital(words(8 + upTo(8)))}.`;
  const paragraph = (count: number): string => many(count, sentence).join(' ');
  const heading = (): string => capital(words(2 + upTo(2)));
  const text = (paragraphs: number) => fromPlainText(many(paragraphs, () => paragraph(4)).join('\n\n'));
  const image = () => ({ uploadId: imageIds[upTo(imageIds.length)], alt: sentence() });
  let ids = 0;
  const entry = <T extends object>(fields: T) => ({ id: `e${(ids += 1)}`, ...fields });
  const month = (): string => `${2012 + upTo(12)}-0${1 + upTo(9)}`;

  const project = (at: number) =>
    entry({
      title: `${heading()} ${at + 1}`,
      summary: paragraph(2),
      cover: image(),
      client: heading(),
      roles: [heading()],
      start: month(),
      tags: many(4, word),
      links: [entry({ label: heading(), url: `https://example.org/${word()}` })],
      problem: text(3),
      decisions: many(2, () => entry({ title: heading(), body: text(2) })),
      outcome: text(1),
      figures: many(2, () => entry({ value: `${upTo(90)} %`, label: heading() })),
      images: many(4, () => entry({ image: image(), caption: sentence() })),
    });
  const job = () =>
    entry({
      position: heading(),
      organization: heading(),
      start: month(),
      summary: paragraph(2),
      highlights: many(3, sentence),
    });
  const section = (type: string, fields: object) => entry({ type, ...fields });
  return readContent({
    schemaVersion: 2,
    title: `Portfolio ${index}`,
    template: templateIds[index % templateIds.length],
    language: 'en',
    sections: [
      section('hero', { name: heading(), headline: heading(), intro: paragraph(2), image: image() }),
      section('projects', { items: many(6 + upTo(5), project) }),
      section('gallery', { items: many(10, () => entry({ image: image(), caption: heading() })) }),
      section('experience', { items: many(4, job) }),
      section('skills', { items: many(4, () => entry({ name: heading(), keywords: many(5, word) })) }),
      section('writing', {
        items: many(4, () =>
          entry({
            title: heading(),
            url: `https://example.org/${word()}`,
            date: month(),
            summary: sentence(),
          }),
        ),
      }),
      section('contact', { email: 'ada@example.org', city: heading() }),
    ],
  });
}
