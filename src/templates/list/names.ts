// Written by `npm run templates` from the folders beside this one.
import type { TemplateManifest } from '../manifest.ts';

type Named = Pick<TemplateManifest, 'id' | 'name' | 'isDefaultFor'> & {
  /** The option of font pairs, and the default pair. */
  fonts: { option: string; first: string };
};

export const nameList: readonly Named[] = [
  {
    id: 'amsterdam',
    name: 'Amsterdam',
    isDefaultFor: 'new',
    fonts: { option: 'fonts', first: 'archivo' },
  },
  {
    id: 'calgary',
    name: 'Calgary',
    fonts: { option: 'fonts', first: 'instrument' },
  },
  {
    id: 'london',
    name: 'London',
    isDefaultFor: 'import',
    fonts: { option: 'fonts', first: 'newsreader' },
  },
  {
    id: 'tokyo',
    name: 'Tokyo',
    fonts: { option: 'fonts', first: 'geist' },
  },
];
