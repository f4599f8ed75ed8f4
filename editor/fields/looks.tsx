import { useEffect } from 'react';
import { chosenOptions, withLook } from '#src/templates/chosen-options.ts';
import type { Look, TemplateManifest } from '#src/templates/manifest.ts';
import { readableIn, shapeRatio } from '#src/templates/parts/palette.ts';
import { accentOf, fontPairOf, paletteOf } from '#src/templates/theme.ts';
import { LookButton } from './look-button.tsx';
import { loadLookFonts, lookFamily } from './look-fonts.ts';
import styles from './theme.module.css';

/** Sets of options that go well together. */
export function Looks({ template }: { template: TemplateManifest }) {
  useEffect(() => {
    // Until they load, or if they fail, the looks are shown in a system font.
    loadLookFonts(template).catch(() => undefined);
  }, [template]);
  if (template.looks.length === 0) return null;
  return (
    <div role="group" aria-labelledby="looks-name" className={styles.looks}>
      <p id="looks-name" className={styles.name}>
        Looks
      </p>
      {template.looks.map((look) => (
        <LookButton key={look.id} template={template} look={look} className={styles.look}>
          <Thumbnail template={template} look={look} />
        </LookButton>
      ))}
      <p className={styles.hint}>
        A look sets colors, fonts and layout at once. You can change each of them below.
      </p>
    </div>
  );
}

/** The template's light layout and dark title typeface, in the colors of a look. */
function Thumbnail({ template, look }: { template: TemplateManifest; look: Look }) {
  const { theme, silhouette } = template;
  const chosen = chosenOptions(template, withLook(template, {}, look));
  const { light, dark } = paletteOf(theme, chosen);
  const accents = readableIn(paletteOf(theme, chosen), accentOf(theme, chosen), shapeRatio);
  return (
    <svg className={styles.thumbnail} viewBox="0 0 96 48" aria-hidden="true">
      <rect width="58" height="48" fill={light.surface} />
      <path d={silhouette} transform="translate(4 5) scale(1.04)" fill={light.text} />
      <rect y="44" width="58" height="4" fill={accents[0]} />
      <rect x="58" width="38" height="48" fill={dark.surface} />
      <text
        x="77"
        y="30"
        fill={dark.text}
        fontFamily={`'${lookFamily(fontPairOf(theme, chosen))}', serif`}
        fontSize="22"
        fontWeight="600"
        textAnchor="middle"
      >
        Aa
      </text>
      <rect x="58" y="44" width="38" height="4" fill={accents[1]} />
    </svg>
  );
}
