import type { SocialDesign, SocialFont } from '../social-design.ts';
import { box, fontFamily, sizeFor, text, whole } from '../parts/social-box.ts';

const newsreader: SocialFont = {
  family: 'Newsreader',
  file: '@fontsource-variable/newsreader/files/newsreader-{subset}-wght-normal.woff2',
  weight: 400,
};

/** A masthead, its rules, and the lead below. */
export const socialDesign: SocialDesign = {
  display: newsreader,
  text: newsreader,
  draw({ title, subtitle, site }) {
    const size = sizeFor(title, [
      [18, 136],
      [36, 104],
      [60, 84],
      [90, 68],
    ]);
    const family = fontFamily(newsreader);
    return box(
      {
        ...whole,
        flexDirection: 'column',
        padding: '48px 72px',
        background: '#FBFAF6',
        color: '#1A1917',
        fontFamily: family,
      },
      box({ height: 8, background: '#7A1220' }),
      box(
        {
          height: 72,
          marginTop: 6,
          justifyContent: 'center',
          alignItems: 'center',
          borderTop: '2px solid #1A1917',
          borderBottom: '2px solid #1A1917',
        },
        text(site, { fontSize: 28, color: '#5C5850' }),
      ),
      box(
        {
          flexGrow: 1,
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'center',
          textAlign: 'center',
        },
        text(title, {
          fontSize: size,
          lineHeight: 1.02,
          letterSpacing: '-0.015em',
          textAlign: 'center',
          lineClamp: 3,
        }),
        text(subtitle, {
          marginTop: 28,
          fontSize: 34,
          lineHeight: 1.3,
          color: '#5C5850',
          textAlign: 'center',
          lineClamp: 2,
        }),
      ),
      box({ height: 2, background: '#1A1917' }),
    );
  },
};
