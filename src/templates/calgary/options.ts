import { select } from '#src/domain/fields.ts';
import type { OptionGroup } from '../manifest.ts';
import { mixed } from '../parts/color.ts';
import { densityOf, themeOptions } from '../parts/options.ts';
import { byScheme, readableIn, textRatio } from '../parts/palette.ts';
import { declarations, themeCss } from '../parts/theme-css.ts';
import { accentOf, paletteOf, type Options } from '../theme.ts';
import { theme } from './theme.ts';

export const options: readonly OptionGroup[] = [
  ...themeOptions(theme),
  {
    name: 'Front page',
    fields: {
      hero: select('Opening', [
        { value: 'edge', label: 'A large image up to the edge of the window' },
        { value: 'frame', label: 'The whole image beside your name' },
      ]),
      projects: select('Projects', [
        { value: 'screens', label: 'One screen for each' },
        { value: 'wall', label: 'A wall: several hang side by side' },
      ]),
      series: select(
        'A series of images',
        [
          { value: 'screens', label: 'One image per screen, with a contact sheet before' },
          { value: 'sheet', label: 'A contact sheet only' },
        ],
        { default: 'screens' },
      ),
    },
  },
  {
    name: 'Details',
    fields: {
      density: select('Space', [
        { value: 'regular', label: 'Regular' },
        { value: 'tight', label: 'Tight' },
      ]),
      captions: select(
        'Captions',
        [
          { value: 'always', label: 'Always shown' },
          { value: 'demand', label: 'Shown on demand' },
        ],
        { default: 'always' },
      ),
    },
  },
];

/** The accent is used for small text and for lines, so both shades have the contrast of text. */
export function optionCss(chosen: Options): string {
  const density = densityOf(chosen['density'], { regular: 1, tight: 0.6 });
  return `:root{${themeCss(theme, chosen, textRatio)}${declarations({ density, ...skyOf(chosen) })}}`;
}

/** The contrast of the sun with a night. */
const sunRatio = 6;

/** The color of the light of a moon. */
const moonlight = '#5f8fc4';

/**
 * The colors of the sky: by day a sun in the accent, as bright as in the dark. In the dark scheme a moon, which
 * makes the sky blue; the page itself is dark, so its nights are lighter than that.
 */
function skyOf(chosen: Options): Record<'night' | 'glow', string> {
  const palette = paletteOf(theme, chosen);
  const { surface, raised, second } = palette.dark;
  const [, sun] = readableIn(palette, accentOf(theme, chosen), sunRatio);
  return {
    night: byScheme(surface, raised),
    glow: byScheme(sun, mixed(moonlight, second, 0.6)),
  };
}
