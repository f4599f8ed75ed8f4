import type { SocialDesign, SocialFont } from '../social-design.ts';
import { box, fontFamily, sizeFor, text, whole } from '../parts/social-box.ts';
import { socialColors } from '../parts/social-colors.ts';
import { shapeRatio } from '../parts/palette.ts';
import { theme } from './theme.ts';

const archivo: SocialFont = {
  family: 'Archivo',
  file: '@fontsource-variable/archivo/files/archivo-{subset}-wght-normal.woff2',
  weight: 600,
};
const martianMono: SocialFont = {
  family: 'Martian Mono',
  file: '@fontsource-variable/martian-mono/files/martian-mono-{subset}-wght-normal.woff2',
  weight: 400,
};

/** A module grid with hairlines, a display word and the accent color. */
export const socialDesign: SocialDesign = {
  display: archivo,
  text: martianMono,
  colors: (options) => socialColors(theme, options, { usual: 'light', ratio: shapeRatio }),
  draw({ title, subtitle, site, colors }) {
    const hairline = `2px solid ${colors.text}`;
    const size = sizeFor(title, [
      [10, 168],
      [18, 128],
      [36, 100],
      [60, 80],
      [90, 64],
    ]);
    return box(
      { ...whole, flexDirection: 'column', padding: 56, background: colors.surface, color: colors.text },
      box(
        {
          justifyContent: 'space-between',
          alignItems: 'center',
          height: 64,
          borderTop: hairline,
          borderBottom: hairline,
        },
        text(site, { fontFamily: fontFamily(martianMono), fontSize: 22 }),
        box({ width: 136, height: 64, marginLeft: 'auto', background: colors.accent }),
      ),
      box(
        { flexGrow: 1, alignItems: 'flex-end', paddingBottom: 28 },
        text(title, {
          fontFamily: fontFamily(archivo),
          fontSize: size,
          fontWeight: 600,
          lineHeight: 1,
          letterSpacing: '-0.03em',
          lineClamp: 3,
        }),
      ),
      box(
        { borderTop: hairline, paddingTop: 24, minHeight: 96 },
        text(subtitle, {
          fontFamily: fontFamily(martianMono),
          fontSize: 24,
          lineHeight: 1.4,
          color: colors.muted,
          lineClamp: 2,
        }),
      ),
    );
  },
};
