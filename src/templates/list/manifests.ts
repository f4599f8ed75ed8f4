// Written by `npm run templates` from the folders beside this one.
import { manifest as amsterdam } from '../amsterdam/manifest.ts';
import { manifest as calgary } from '../calgary/manifest.ts';
import { manifest as london } from '../london/manifest.ts';
import { manifest as tokyo } from '../tokyo/manifest.ts';
import type { TemplateManifest } from '../manifest.ts';

export const manifestList: readonly TemplateManifest[] = [
  amsterdam,
  calgary,
  london,
  tokyo,
];
