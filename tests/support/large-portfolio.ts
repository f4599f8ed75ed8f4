import { fromPlainText } from '#src/domain/rich-text.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { aPortfolio, numbers } from './builders.ts';

const words = (count: number, seed: number) =>
  numbers(count)
    .map((n) => ['étude', 'bridge', 'engine', '算法', 'pattern', 'weaving'][(n * 7 + seed) % 6])
    .join(' ');
const text = (count: number, seed: number) =>
  fromPlainText(
    numbers(4)
      .map((n) => words(count / 4, seed + n))
      .join('\n\n'),
  );

/** 200 projects of about 1,600 words and five images each: more than a megabyte of content. */
export function aLargePortfolio(overrides: Partial<Portfolio> = {}): Portfolio {
  const project = (n: number) => ({
    id: `p${n}`,
    title: `Project ${n}`,
    summary: words(40, n),
    problem: text(600, n),
    decisions: [{ id: `p${n}d`, title: 'Decision', body: text(600, n) }],
    outcome: text(400, n),
    images: numbers(5).map((at) => ({
      id: `p${n}i${at}`,
      image: { uploadId: `u${n}x${at}`, alt: words(12, n) },
      caption: words(12, at),
    })),
  });
  const section = (n: number) => ({
    id: `s${n}`,
    type: 'projects',
    items: numbers(100).map((at) => project(n * 100 + at)),
  });
  const { title, template } = aPortfolio();
  const content = readContent({ schemaVersion: 2, title, template, sections: [section(0), section(1)] });
  return aPortfolio({ ...content, ...overrides });
}
