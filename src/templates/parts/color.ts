import { remembering } from '#src/domain/remembering.ts';

type Triple = readonly [number, number, number];

/** The WCAG 2 contrast of two colors written #rrggbb, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The nearest shade of `color` in lightness whose contrast with every background is at least `ratio`. It keeps the
 * hue, and the chroma as far as sRGB allows. If no shade reaches the ratio: black or white, whichever has more
 * contrast.
 */
export function readable(color: string, backgrounds: string | readonly string[], ratio: number): string {
  const against = typeof backgrounds === 'string' ? [backgrounds] : backgrounds;
  const lowest = (shade: string) => Math.min(...against.map((background) => contrast(shade, background)));
  if (lowest(color) >= ratio) return color.toLowerCase();
  const [lightness, chroma, hue] = toOklch(color);
  for (let distance = 1; distance <= 100; distance++) {
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * distance) / 100;
      if (next < 0 || next > 1) continue;
      const shade = fromOklch([next, chroma, hue]);
      if (lowest(shade) >= ratio) return shade;
    }
  }
  return lowest('#000000') >= lowest('#ffffff') ? '#000000' : '#ffffff';
}

/** Mixes `amount` of one color, from 0 to 1, with the other, in sRGB. */
export function mixed(one: string, other: string, amount: number): string {
  const [a, b] = [channels(one), channels(other)];
  return asHex(a.map((value, index) => value * amount + (b[index] ?? 0) * (1 - amount)));
}

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const linear = (hex: string): Triple => {
  const [r, g, b] = channels(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
};

const luminance = remembering((hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
});

/** Björn Ottosson's OKLab in polar form: lightness 0 to 1, chroma, hue in radians. */
function toOklch(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), Math.atan2(bb, a)];
}

function toRgb([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const onScreen = (rgb: Triple): boolean => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** Reduces chroma until the color is within sRGB. */
function fromOklch([lightness, chroma, hue]: Triple): string {
  const steps = 20;
  for (let step = 0; step <= steps; step++) {
    const rgb = toRgb([lightness, chroma * (1 - step / steps), hue]);
    if (onScreen(rgb)) return toHex(rgb);
  }
  return toHex(toRgb([lightness, 0, 0]));
}

const toHex = (rgb: Triple): string => asHex(rgb.map((value) => fromLinear(Math.max(0, value))));

/** Channels from 0 to 1 as #rrggbb. */
const asHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
