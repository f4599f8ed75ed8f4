import { mergeConfig } from 'vitest/config';
import { z } from 'zod';
import config from '../vitest.config.ts';

const mutant = z.object({ file: z.string(), start: z.number(), end: z.number(), text: z.string() });

/** The tests of every day, on code with one place changed: the one that MUTANT tells. */
export default mergeConfig(config, {
  // The cache of modules goes by the file, which does not change here.
  test: { fsModuleCache: false },
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code: string, id: string) {
        const given = process.env['MUTANT'];
        if (given === undefined || given === '') return null;
        const { file, start, end, text } = mutant.parse(JSON.parse(given));
        return id.split('?')[0] === file ? code.slice(0, start) + text + code.slice(end) : null;
      },
    },
  ],
});
