import type { ReactElement } from 'react';
import type { TemplateId } from '#src/domain/portfolio.ts';
import { box, sizeFor, text } from './social-box.ts';
import { fontFamily, type SocialFont } from './social-fonts.ts';

type Words = { title: string; subtitle: string; site: string };

/** `display` is the font of the title, `text` that of all the rest. */
type SocialDesign = { display: SocialFont; text: SocialFont; draw(words: Words): ReactElement };

const whole = { width: '100%', height: '100%', boxSizing: 'border-box' } as const;

/** A module grid with hairlines, a giant word and one hot colour. */
const amsterdam: SocialDesign = {
  display: 'Archivo',
  text: 'Martian Mono',
  draw({ title, subtitle, site }) {
    const hairline = '2px solid #15140F';
    const size = sizeFor(title, [
      [10, 168],
      [18, 128],
      [36, 100],
      [60, 80],
      [90, 64],
    ]);
    return box(
      { ...whole, flexDirection: 'column', padding: 56, background: '#F5F2EA', color: '#15140F' },
      box(
        {
          justifyContent: 'space-between',
          alignItems: 'center',
          height: 64,
          borderTop: hairline,
          borderBottom: hairline,
        },
        text(site, { fontFamily: fontFamily('Martian Mono'), fontSize: 22 }),
        box({ width: 136, height: 64, marginLeft: 'auto', background: '#E8500A' }),
      ),
      box(
        { flexGrow: 1, alignItems: 'flex-end', paddingBottom: 28 },
        text(title, {
          fontFamily: fontFamily('Archivo'),
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
          fontFamily: fontFamily('Martian Mono'),
          fontSize: 24,
          lineHeight: 1.4,
          color: '#5E5A50',
          lineClamp: 2,
        }),
      ),
    );
  },
};

/** A big sky over a low horizon. */
const calgary: SocialDesign = {
  display: 'Instrument Serif',
  text: 'Hanken Grotesk',
  draw({ title, subtitle, site }) {
    const size = sizeFor(title, [
      [16, 144],
      [32, 112],
      [60, 88],
      [90, 72],
    ]);
    return box(
      { ...whole, flexDirection: 'column', background: '#111417', color: '#ECEFF0' },
      box(
        { height: 420, boxSizing: 'border-box', alignItems: 'flex-end', padding: '56px 72px 28px' },
        text(title, {
          fontFamily: fontFamily('Instrument Serif'),
          fontSize: size,
          lineHeight: 1.02,
          lineClamp: 3,
        }),
      ),
      box({ height: 3, background: '#E9A35B' }),
      box(
        { flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', padding: '28px 72px 48px' },
        text(subtitle, {
          fontFamily: fontFamily('Hanken Grotesk'),
          fontSize: 30,
          lineHeight: 1.35,
          lineClamp: 2,
        }),
        text(site, {
          fontFamily: fontFamily('Hanken Grotesk'),
          fontSize: 24,
          color: '#E9A35B',
          marginTop: 'auto',
        }),
      ),
    );
  },
};

/** A masthead, its rules, and the lead below. */
const london: SocialDesign = {
  display: 'Newsreader',
  text: 'Newsreader',
  draw({ title, subtitle, site }) {
    const size = sizeFor(title, [
      [18, 136],
      [36, 104],
      [60, 84],
      [90, 68],
    ]);
    const family = fontFamily('Newsreader');
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

/** Tiles at night, with small signal colours. */
const tokyo: SocialDesign = {
  display: 'Geist',
  text: 'Geist Mono',
  draw({ title, subtitle, site }) {
    const size = sizeFor(title, [
      [14, 120],
      [28, 92],
      [60, 72],
      [90, 60],
    ]);
    const mono = fontFamily('Geist Mono');
    const tile = { background: '#14181D', borderRadius: 12, padding: 40, boxSizing: 'border-box' } as const;
    return box(
      { ...whole, padding: 32, gap: 16, background: '#0B0D10', color: '#E9EDF2' },
      box(
        { ...tile, flexDirection: 'column', justifyContent: 'space-between', width: 840 },
        box({ width: 72, height: 8, background: '#FF6A4D' }),
        text(title, {
          fontFamily: fontFamily('Geist'),
          fontSize: size,
          lineHeight: 1.05,
          letterSpacing: '-0.035em',
          lineClamp: 4,
        }),
        text(site, { fontFamily: mono, fontSize: 24, color: '#6FE3D2' }),
      ),
      box(
        { flexDirection: 'column', flexGrow: 1, gap: 16 },
        box(
          { ...tile, padding: 28, flexGrow: 1, width: 280 },
          text(subtitle, {
            fontFamily: mono,
            fontSize: 22,
            lineHeight: 1.45,
            color: '#98A2AE',
            lineClamp: 10,
          }),
        ),
        box(
          { gap: 16, height: 132 },
          box({ flexGrow: 1, borderRadius: 12, background: '#FF6A4D' }),
          box({ flexGrow: 1, borderRadius: 12, background: '#6FE3D2' }),
        ),
      ),
    );
  },
};

export const socialDesigns: Readonly<Record<TemplateId, SocialDesign>> = {
  amsterdam,
  calgary,
  london,
  tokyo,
};
