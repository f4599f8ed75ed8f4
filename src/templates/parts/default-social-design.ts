import type { SocialDesign, SocialFont } from '../social-design.ts';
import type { Theme } from '../theme.ts';
import { textRatio } from './palette.ts';
import { box, fontFamily, sizeFor, text, whole } from './social-box.ts';
import { socialColors } from './social-colors.ts';

/** A title on the surface of the palette, with a line in the accent color above it. */
export function defaultSocialDesign(theme: Theme, font: SocialFont): SocialDesign {
  return {
    display: font,
    text: font,
    colors: (options) => socialColors(theme, options, { usual: 'light', ratio: textRatio }),
    draw: ({ title, subtitle, site, colors }) =>
      box(
        {
          ...whole,
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: 72,
          background: colors.surface,
          color: colors.text,
          fontFamily: fontFamily(font),
        },
        box(
          { flexDirection: 'column' },
          box({ width: 120, height: 12, marginBottom: 40, background: colors.accent }),
          text(title, { fontSize: sizeFor(title, titleSizes), lineHeight: 1.05, lineClamp: 3 }),
          text(subtitle, { marginTop: 24, fontSize: 36, color: colors.muted, lineClamp: 2 }),
        ),
        text(site, { fontSize: 28, color: colors.muted }),
      ),
  };
}

const titleSizes = [
  [20, 120],
  [40, 92],
  [90, 68],
] as const;
