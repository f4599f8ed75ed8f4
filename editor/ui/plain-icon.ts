import { createElement, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * The component of an icon of lucide-react, 24 pixels wide unless `size` says otherwise. The build takes it in place of the
 * library's own, whose further options nothing here uses (cli/short-icons.mjs).
 */
// oxlint-disable-next-line import/no-default-export -- Modules of icons import it by default.
export default function plainIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      lines,
    );
  };
}
