import type { TemplateManifest } from '../manifest.ts';
import { looks } from './looks.ts';
import { options } from './options.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'tokyo',
  contract: 1,
  name: 'Tokyo',
  purpose: 'Large, exact and searchable, on one line. For those who build software.',
  silhouette:
    'M4 4h40v6H4zM4 13h15v2H4zM24 13h20v7H24zM44 22v2H7v9H5v-9q0-2 2-2zM11 27h21v6H11zM35 27h9v2h-9z',
  maxImageWidth: 1920,
  professions: [
    { sample: 'tokyo', name: 'Developer' },
    { sample: 'architect', name: 'Architect' },
  ],
  options,
  theme,
  looks,
};
