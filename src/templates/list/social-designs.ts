// Written by `npm run templates` from the folders beside this one.
import { socialDesign as amsterdam } from '../amsterdam/social-design.ts';
import { socialDesign as calgary } from '../calgary/social-design.ts';
import { socialDesign as london } from '../london/social-design.ts';
import { socialDesign as tokyo } from '../tokyo/social-design.ts';
import type { SocialDesign } from '../social-design.ts';

export const socialDesignList: Readonly<Record<string, SocialDesign>> = {
  amsterdam,
  calgary,
  london,
  tokyo,
};
