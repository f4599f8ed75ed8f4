import type { TemplateManifest } from '../manifest.ts';
import { looks } from './looks.ts';
import { options } from './options.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'tokyo',
  contract: 1,
  name: 'Tokyo',
  purpose: 'Dense, exact and searchable. For those who build software.',
  silhouette:
    'M4 5h11v27H4zM18 5h26v3H18zM18 11h18v2H18zM18 16h22v2H18zM18 21h14v2H18zM18 26h20v2H18zM18 31h12v1H18z',
  maxImageWidth: 1920,
  professions: [
    { sample: 'tokyo', name: 'Developer' },
    { sample: 'architect', name: 'Architect' },
  ],
  options,
  theme,
  looks,
};
