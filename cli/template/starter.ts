/** The files of a new template, by name: everything by the default parts, so that each can be replaced by itself. */
export function starterFiles(id: string): ReadonlyMap<string, string> {
  const name = id.replaceAll(/(^|-)(.)/g, (_, hyphen: string, letter: string) => {
    return `${hyphen === '' ? '' : ' '}${letter.toUpperCase()}`;
  });
  const filled = (text: string): string => text.trimStart().replaceAll('$id', id).replaceAll('$name', name);
  return new Map(Object.entries(files).map(([file, text]) => [filled(file), filled(text)]));
}

const files: Readonly<Record<string, string>> = {
  'manifest.ts': `
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { themeOptions } from '#src/templates/parts/options.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: '$id',
  contract: 1,
  name: '$name',
  purpose: 'One column of text and images. For anybody.',
  silhouette: 'M4 5h24v4H4zM4 12h40v12H4zM4 27h30v2H4zM4 31h34v2H4z',
  maxImageWidth: 960,
  options: themeOptions(theme),
  theme,
  looks: [
    { id: 'plain', name: 'Plain', options: { palette: '$id', fonts: 'sans' } },
    { id: 'book', name: 'Book', options: { palette: 'paper', fonts: 'serif' } },
    { id: 'poster', name: 'Poster', options: { palette: 'mono', fonts: 'mixed' } },
    { id: 'evening', name: 'Evening', options: { palette: 'plum', fonts: 'sans' } },
  ],
};
`,
  'fonts.ts': `
import { defaultFontPairs } from '#src/templates/parts/default-theme.ts';

/** A pair of one's own is an object like those in parts/default-theme.ts. */
export const fontPairs = defaultFontPairs;
`,
  'theme.ts': `
import { defaultPalettes } from '#src/templates/parts/default-theme.ts';
import { palette } from '#src/templates/parts/palette.ts';
import type { Theme } from '#src/templates/theme.ts';
import { fontPairs } from './fonts.ts';

export const theme: Theme = {
  options: { palette: 'palette', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    palette({
      id: '$id',
      name: '$name',
      accent: '#0f766e',
      light: { surface: '#ffffff', text: '#17201f', second: '#1d4ed8' },
      dark: { surface: '#101615', text: '#e4ecea', second: '#93b4f8' },
    }),
    ...defaultPalettes,
  ],
};
`,
  'social-design.ts': `
import { defaultSocialDesign } from '#src/templates/parts/default-social-design.ts';
import type { SocialDesign } from '#src/templates/social-design.ts';
import { theme } from './theme.ts';

export const socialDesign: SocialDesign = defaultSocialDesign(theme, {
  family: 'Public Sans',
  file: '@fontsource-variable/public-sans/files/public-sans-{subset}-wght-normal.woff2',
  weight: 400,
});
`,
  'template.tsx': `
import { defaultTemplate } from '#src/templates/parts/pages/default-template.tsx';
import type { TemplatePages } from '#src/templates/template.ts';
import { manifest } from './manifest.ts';

/** Everything by the default parts. Sections and pages of its own are named behind them. */
export const template: TemplatePages = defaultTemplate({ manifest });
`,
  'styles.css': `
@import '../parts/pages/default-styles.css';
@import './$id.css';
@import '../parts/pages/default-print.css';
`,
  '$id.css': `
/* Stands behind parts/pages/default.css. Colors are custom properties of parts/theme-css.ts. */
:root {
  --measure: 40rem;
  --wide: 60rem;
}
h1 {
  font-weight: 700;
}
`,
};
