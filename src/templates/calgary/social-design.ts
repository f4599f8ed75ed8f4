import type { SocialDesign, SocialFont } from '../social-design.ts';
import { box, fontFamily, sizeFor, text, whole } from '../parts/social-box.ts';
import { socialColors } from '../parts/social-colors.ts';
import { textRatio } from '../parts/palette.ts';
import { theme } from './theme.ts';

const instrumentSerif: SocialFont = {
  family: 'Instrument Serif',
  file: '@fontsource/instrument-serif/files/instrument-serif-{subset}-400-normal.woff2',
  weight: 400,
};
const hankenGrotesk: SocialFont = {
  family: 'Hanken Grotesk',
  file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-{subset}-wght-normal.woff2',
  weight: 400,
};

/** A big sky over a low horizon. */
export const socialDesign: SocialDesign = {
  display: instrumentSerif,
  text: hankenGrotesk,
  colors: (options) => socialColors(theme, options, { usual: 'dark', ratio: textRatio }),
  draw({ title, subtitle, site, colors }) {
    const size = sizeFor(title, [
      [16, 144],
      [32, 112],
      [60, 88],
      [90, 72],
    ]);
    return box(
      { ...whole, flexDirection: 'column', background: colors.surface, color: colors.text },
      box(
        { height: 420, boxSizing: 'border-box', alignItems: 'flex-end', padding: '56px 72px 28px' },
        text(title, {
          fontFamily: fontFamily(instrumentSerif),
          fontSize: size,
          lineHeight: 1.02,
          lineClamp: 3,
        }),
      ),
      box({ height: 3, background: colors.accent }),
      box(
        { flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', padding: '28px 72px 48px' },
        text(subtitle, {
          fontFamily: fontFamily(hankenGrotesk),
          fontSize: 30,
          lineHeight: 1.35,
          lineClamp: 2,
        }),
        text(site, {
          fontFamily: fontFamily(hankenGrotesk),
          fontSize: 24,
          color: colors.accent,
          marginTop: 'auto',
        }),
      ),
    );
  },
};
