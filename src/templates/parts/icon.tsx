import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';

/**
 * A decorative icon beside text with the same meaning. `site.icons` contains sanitized SVG, so it is inserted
 * unescaped.
 */
export function Icon({ name, site }: { name: string; site: SiteView }): ReactNode {
  const icon = Object.hasOwn(site.icons, name) ? site.icons[name] : undefined;
  if (icon === undefined) return null;
  const { left, top, width, height, body } = icon;
  return (
    <svg
      className="icon"
      viewBox={`${left} ${top} ${width} ${height}`}
      width={`${Math.round((100 * width) / height) / 100}em`}
      height="1em"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
