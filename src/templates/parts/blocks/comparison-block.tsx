import type { ReactNode } from 'react';
import type { BlockFor } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { SiteView } from '#src/templates/template.ts';
import { SiteImage, hasImage, imageOf } from '../image.tsx';
import { blockSizes } from './block-sizes.ts';

type ComparisonProps = { block: BlockFor<'comparison'>; site: SiteView };

/**
 * Two images side by side. Browsers with scroll-driven animations stack two images of one shape, and scrolling within
 * them reveals the second: by keyboard, touch, wheel and scrollbar, up to each whole image.
 */
export function ComparisonBlock({ block, site }: ComparisonProps): ReactNode {
  const sides = [
    { use: block.before, label: block.beforeLabel.trim() || site.labels.before },
    { use: block.after, label: block.afterLabel.trim() || site.labels.after },
  ].filter(({ use }) => hasImage(use, site));
  if (sides.length === 0) return null;
  const canWipe = isOneShape(
    sides.map(({ use }) => use),
    site,
  );
  return (
    <figure className="block block-comparison">
      <div className={canWipe ? 'sides wipe' : 'sides'} tabIndex={canWipe ? 0 : undefined}>
        {sides.map(({ use, label }, index) => (
          <div key={index} className="side">
            <p className="side-label" dir="auto">
              {label}
            </p>
            <SiteImage use={use} site={site} sizes={canWipe ? blockSizes.wide : blockSizes.half} />
          </div>
        ))}
      </div>
      {block.caption.trim() !== '' && <figcaption dir="auto">{block.caption.trim()}</figcaption>}
    </figure>
  );
}

/** Narrower images would be enlarged. */
const minWidth = 1200;

/** True for two large images of the same shape that are not taller than wide: tall ones are better side by side. */
function isOneShape(uses: readonly (ImageUse | null)[], site: SiteView): boolean {
  const images = uses.map((use) => imageOf(use, site)).filter((image) => image !== null);
  const ratios = images.map(({ width, height }) => width / height);
  const [first = 0, second = 0] = ratios;
  return (
    images.length === 2 &&
    images.every(({ width }) => width >= minWidth) &&
    first >= 1 &&
    Math.abs(first / second - 1) < 0.01
  );
}
