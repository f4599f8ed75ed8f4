import { z } from 'zod';

/** A service for the fonts of the product's own pages. */
export type WebFonts = {
  /** The URL of its style sheet. */
  stylesheet: string;
  /** The origin of its font files. */
  files: string;
  /** The family that its style sheet defines. */
  family: string;
};

const secureUrl = z.url({ protocol: /^https$/, error: 'Enter a URL that begins with https://.' });

/** A fonts service has all of these. */
export const webFontsSettings = z.object({
  WEB_FONTS_STYLESHEET: secureUrl,
  WEB_FONTS_FILES: secureUrl.refine(
    (url) => new URL(url).origin === url,
    'Write an origin such as https://fonts.gstatic.com, without a path.',
  ),
  WEB_FONTS_FAMILY: z
    .string()
    .regex(/^[\w -]{1,60}$/, 'Write the name of the family with letters, digits, spaces and hyphens.'),
});

/** The fonts service of the settings; null where none is set up. */
export function webFontsFrom(settings: Partial<z.output<typeof webFontsSettings>>): WebFonts | null {
  const { data } = webFontsSettings.safeParse(settings);
  if (data === undefined) return null;
  return {
    stylesheet: data.WEB_FONTS_STYLESHEET,
    files: data.WEB_FONTS_FILES,
    family: data.WEB_FONTS_FAMILY,
  };
}
