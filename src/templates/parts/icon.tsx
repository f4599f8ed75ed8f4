import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';

/** An icon that its author chose, beside words that say the same. `site.icons` holds shapes only, so they are written as they are. */
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
