import { readableIn, shapeRatio } from '#src/templates/parts/palette.ts';
import { accentOf, paletteOf, type Options, type Palette, type Theme } from '#src/templates/theme.ts';
import styles from './theme.module.css';

/** The palettes of a template, each with its grounds, inks and the accent color that the site would have in it. */
export function PaletteChoice({
  theme,
  chosen,
  onChange,
}: {
  theme: Theme;
  chosen: Options;
  onChange: (palette: string) => void;
}) {
  const current = paletteOf(theme, chosen);
  const isOwnAccent = accentOf(theme, chosen) !== current.accent;
  return (
    <fieldset className={styles.palettes}>
      <legend className={styles.name}>Palette</legend>
      {theme.palettes.map((palette) => (
        <label key={palette.id} className={styles.palette}>
          <input
            type="radio"
            name="palette"
            value={palette.id}
            checked={palette.id === current.id}
            onChange={() => onChange(palette.id)}
          />
          <Swatch palette={palette} accent={isOwnAccent ? accentOf(theme, chosen) : palette.accent} />
          <span>{palette.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Swatch({ palette, accent }: { palette: Palette; accent: string }) {
  const accents = readableIn(palette, accent, shapeRatio);
  return (
    <svg className={styles.swatch} viewBox="0 0 60 28" aria-hidden="true">
      {[palette.light, palette.dark].map((ground, index) => (
        <g key={index} transform={`translate(${index * 30} 0)`}>
          <rect width="30" height="28" fill={ground.surface} />
          <path d="M6 8h18v3H6z" fill={ground.text} />
          <path d="M6 14h12v2H6z" fill={ground.muted} />
          <path d="M6 19h7v4H6z" fill={accents[index]} />
          <path d="M15 19h7v4h-7z" fill={ground.second} />
        </g>
      ))}
    </svg>
  );
}
