import type { TemplateManifest } from '../manifest.ts';
import { looks } from './looks.ts';
import { options } from './options.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'amsterdam',
  contract: 1,
  name: 'Amsterdam',
  purpose: 'Case studies on a strict grid. For designers and studios.',
  isDefaultFor: 'new',
  silhouette: 'M4 5h26v7H4zM4 17h40v1H4zM4 22h40v1H4zM4 27h40v1H4zM4 32h40v1H4z',
  maxImageWidth: 1920,
  professions: [
    { sample: 'amsterdam', name: 'UX designer' },
    { sample: 'illustrator', name: 'Illustrator' },
  ],
  options,
  theme,
  looks,
};
