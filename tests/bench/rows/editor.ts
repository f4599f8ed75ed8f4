import { z } from 'zod';
import type { Bench } from '../bench-run.ts';
import { measuredBy } from '../measure/measuring-script.ts';
import { figure, type RowResult } from '../report/figure.ts';

const measuredSchema = z.array(
  z.object({ name: z.string(), unit: z.enum(['ms', 'KiB']), value: z.number() }),
);

/** Measures the delays that an author notices in a large portfolio: keys, templates, loaded scripts. */
export async function runEditor(bench: Bench): Promise<RowResult> {
  bench.say('Editor');
  const measured = measuredSchema.parse(await measuredBy(bench.root, 'tests/bench/editor.mjs'));
  return {
    figures: measured.map(({ name, unit, value }) => figure(name, unit, [value])),
    notes: [
      'A portfolio of 200 sections and 500 images, 60 sections and all images on the front page, in Chromium on the machine of the server. A key ends where the browser may paint the page with it.',
    ],
  };
}
