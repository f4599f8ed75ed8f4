import type { TemplateManifest } from '../manifest.ts';
import { looks } from './looks.ts';
import { options } from './options.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'london',
  contract: 1,
  name: 'London',
  purpose: 'A page of record in columns. For writers and researchers.',
  isDefaultFor: 'import',
  silhouette: 'M4 5h40v4H4zM4 11h40v1H4zM4 15h12v17H4zM18 15h12v17H18zM32 15h12v17H32z',
  maxImageWidth: 1920,
  professions: [
    { sample: 'london', name: 'Writer' },
    { sample: 'researcher', name: 'Researcher' },
  ],
  options,
  theme,
  looks,
};
