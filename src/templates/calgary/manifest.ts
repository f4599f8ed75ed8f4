import type { TemplateManifest } from '../manifest.ts';
import { looks } from './looks.ts';
import { options } from './options.ts';
import { squareOf } from './opening.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'calgary',
  contract: 1,
  name: 'Calgary',
  purpose: 'One image at a time, on a quiet horizon. For visual work.',
  silhouette: 'M8 6h32v17H8zM0 25h48v1H0zM8 29h10v2H8z',
  maxImageWidth: 1920,
  phoneCrop: squareOf,
  professions: [
    { sample: 'calgary', name: 'Photographer' },
    { sample: 'filmmaker', name: 'Filmmaker' },
  ],
  options,
  theme,
  looks,
};
