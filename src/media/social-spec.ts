import type { SocialColors } from '#src/templates/social-design.ts';

/** Changes when the same spec gives another image, so that kept images are drawn again. */
export const drawingVersion = 2;

/** What a social image says: `site` is the URL without a scheme, such as `ada.example.com`. */
export type SocialSpec = {
  title: string;
  subtitle: string;
  site: string;
  template: string;
  colors: SocialColors;
};
