import { socialDesignList } from './list/social-designs.ts';
import { manifestFor } from './manifests.ts';
import type { SocialDesign } from './social-design.ts';

/** The social image of the template with this id, or of the default one. */
export function socialDesignFor(id: string): SocialDesign {
  const known = manifestFor(id).id;
  const design = socialDesignList[known];
  if (design === undefined) throw new Error(`The list of social designs lacks ${known}.`);
  return design;
}
