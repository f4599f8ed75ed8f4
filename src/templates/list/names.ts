// Written by `npm run templates` from the folders beside this one.
import type { TemplateManifest } from '../manifest.ts';

export const nameList: readonly Pick<TemplateManifest, 'id' | 'name' | 'isDefaultFor'>[] = [
  { id: 'amsterdam', name: 'Amsterdam', isDefaultFor: 'new' },
  { id: 'calgary', name: 'Calgary' },
  { id: 'london', name: 'London', isDefaultFor: 'import' },
  { id: 'tokyo', name: 'Tokyo' },
];
