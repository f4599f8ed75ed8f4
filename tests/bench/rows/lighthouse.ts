import { z } from 'zod';
import type { Bench } from '../bench-run.ts';
import { measuredBy } from '../measure/measuring-script.ts';
import { figure, type RowResult } from '../report/figure.ts';

const measuredSchema = z.array(
  z.object({
    group: z.enum(['template', 'product']),
    scores: z.array(z.number()),
    lcpMs: z.number(),
    cls: z.number(),
    bytes: z.number(),
    requests: z.number(),
  }),
);

const categories = ['performance', 'accessibility', 'best practices', 'SEO'];
const groups = { template: 'templates', product: 'product pages' } as const;

/** Measures pages with Lighthouse and reports the worst of each group; docs/lighthouse.md has all of them. */
export async function runLighthouse(bench: Bench): Promise<RowResult> {
  bench.say('Lighthouse');
  const all = measuredSchema.parse(await measuredBy(bench.root, 'tests/lighthouse/run.mjs', ['--json']));
  return {
    figures: (['template', 'product'] as const).flatMap((group) => {
      const pages = all.filter((page) => page.group === group);
      const worst = (of: (page: (typeof pages)[number]) => number): number[] => [Math.max(...pages.map(of))];
      return [
        ...categories.map((category, at) =>
          figure(`${groups[group]}: ${category}`, '', [
            Math.min(...pages.map(({ scores }) => scores[at] ?? 0)),
          ]),
        ),
        figure(
          `${groups[group]}: LCP`,
          's',
          worst(({ lcpMs }) => lcpMs / 1000),
        ),
        figure(
          `${groups[group]}: layout shift`,
          '',
          worst(({ cls }) => cls),
        ),
        figure(
          `${groups[group]}: weight of a page`,
          'KiB',
          worst(({ bytes }) => bytes / 1024),
        ),
        figure(
          `${groups[group]}: requests of a page`,
          '',
          worst(({ requests }) => requests),
        ),
      ];
    }),
    notes: [
      `Of ${all.length} pages, as a phone on simulated slow 4G, each time the worst page; [lighthouse.md](lighthouse.md) has every page.`,
    ],
  };
}
