import type { Growth } from './figure.ts';
import { shown } from './report-lines.ts';

const [width, height] = [640, 360];
const area = { left: 64, right: 500, top: 48, bottom: 312 };
/** Distinguishable in light and dark, and with color blindness. */
const colors = ['#c2410c', '#2563eb', '#15803d', '#7c3aed', '#0e7490'];
const gridLines = 4;

/** Curves over numbers of sites on a logarithmic axis. */
export function growthChart({ title, unit, curves }: Growth): string {
  const sites = [...new Set(curves.flatMap(({ points }) => points.map((point) => point.sites)))].toSorted(
    (a, b) => a - b,
  );
  const top = roundUp(Math.max(...curves.flatMap(({ points }) => points.map(({ value }) => value))));
  const [first, last] = [Math.log(sites[0] ?? 1), Math.log(sites.at(-1) ?? 1)];
  const x = (count: number): number =>
    area.left + ((Math.log(count) - first) / Math.max(last - first, 1e-9)) * (area.right - area.left);
  const y = (value: number): number => area.bottom - (value / top) * (area.bottom - area.top);
  const grid = Array.from({ length: gridLines + 1 }, (_, at) => (top * at) / gridLines).flatMap((value) => [
    `<path class="grid" d="M${area.left} ${at(y(value))}H${area.right}"/>`,
    `<text x="${area.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${shown(value)}</text>`,
  ]);
  const ticks = sites.map(
    (count) =>
      `<text x="${at(x(count))}" y="${area.bottom + 20}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  );
  const ends = spread(curves.map(({ points }) => y(points.at(-1)?.value ?? 0)));
  const lines = curves.flatMap(({ name, points }, index) => {
    const color = colors[index % colors.length] ?? '';
    const path = points.map(
      (point, step) => `${step === 0 ? 'M' : 'L'}${at(x(point.sites))} ${at(y(point.value))}`,
    );
    return [
      `<path fill="none" stroke="${color}" stroke-width="2" d="${path.join('')}"/>`,
      ...points.map(
        (point) => `<circle cx="${at(x(point.sites))}" cy="${at(y(point.value))}" r="3" fill="${color}"/>`,
      ),
      `<text x="${area.right + 12}" y="${at((ends[index] ?? 0) + 4)}" style="fill:${color}">${escaped(name)}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>text{font:12px system-ui,sans-serif;fill:#6b7280}.title{font-size:15px;font-weight:600}.grid{stroke:#6b728055;fill:none}</style>',
    `<text class="title" x="${area.left}" y="24">${escaped(unit === '' ? title : `${title}, ${unit}`)}</text>`,
    ...grid,
    ...ticks,
    `<text x="${area.right}" y="${area.bottom + 38}" text-anchor="end">sites</text>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

const at = (value: number): string => Number(value.toFixed(1)).toString();

/** The next of 1, 2, 4, 6, 8 and 10 times a power of ten, because quarters of these are round numbers as well. */
function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Moves labels down that would overlap. */
function spread(places: readonly number[]): number[] {
  const spaced = [...places];
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  let lowest = -Infinity;
  for (const index of order) {
    lowest = Math.max(spaced[index] ?? 0, lowest + 16);
    spaced[index] = lowest;
  }
  return spaced;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
