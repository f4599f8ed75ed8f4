import type { SocialDesign, SocialFont } from '../social-design.ts';
import { box, fontFamily, sizeFor, text, whole } from '../parts/social-box.ts';
import { socialColors } from '../parts/social-colors.ts';
import { shapeRatio } from '../parts/palette.ts';
import { theme } from './theme.ts';

const geist: SocialFont = {
  family: 'Geist',
  file: '@fontsource-variable/geist/files/geist-{subset}-wght-normal.woff2',
  weight: 400,
};
const geistMono: SocialFont = {
  family: 'Geist Mono',
  file: '@fontsource-variable/geist-mono/files/geist-mono-{subset}-wght-normal.woff2',
  weight: 400,
};

/** Tiles, dark by default, with small signal colors. */
export const socialDesign: SocialDesign = {
  display: geist,
  text: geistMono,
  colors: (options) => socialColors(theme, options, { usual: 'dark', ratio: shapeRatio }),
  draw({ title, subtitle, site, colors }) {
    const size = sizeFor(title, [
      [14, 120],
      [28, 92],
      [60, 72],
      [90, 60],
    ]);
    const mono = fontFamily(geistMono);
    const { raised, second } = colors;
    const tile = { background: raised, borderRadius: 12, padding: 40, boxSizing: 'border-box' } as const;
    return box(
      { ...whole, padding: 32, gap: 16, background: colors.surface, color: colors.text },
      box(
        { ...tile, flexDirection: 'column', justifyContent: 'space-between', width: 840 },
        box({ width: 72, height: 8, background: colors.accent }),
        text(title, {
          fontFamily: fontFamily(geist),
          fontSize: size,
          lineHeight: 1.05,
          letterSpacing: '-0.035em',
          lineClamp: 4,
        }),
        text(site, { fontFamily: mono, fontSize: 24, color: second }),
      ),
      box(
        { flexDirection: 'column', flexGrow: 1, gap: 16 },
        box(
          { ...tile, padding: 28, flexGrow: 1, width: 280 },
          text(subtitle, {
            fontFamily: mono,
            fontSize: 22,
            lineHeight: 1.45,
            color: colors.muted,
            lineClamp: 10,
          }),
        ),
        box(
          { gap: 16, height: 132 },
          box({ flexGrow: 1, borderRadius: 12, background: colors.accent }),
          box({ flexGrow: 1, borderRadius: 12, background: second }),
        ),
      ),
    );
  },
};
