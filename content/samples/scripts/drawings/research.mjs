// Figures of the researcher: nights in streets with and without trees. The values are made by a small fixed generator.

const ink = '#1a1917';
const gray = '#8d877b';
const colors = ['#7a1220', '#12406b', '#8a6d1f', '#3d6b4f'];

/** The same numbers each time. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const text = (x, y, words, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const range = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('');
const frame = (width, height, inside) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg" font-family="Public Sans" font-size="22" fill="${ink}"><rect width="${width}" height="${height}" fill="#fdfcf9"/>${inside}</svg>`;

/** One night, hour by hour, for four kinds of street. */
function night() {
  const x = (hour) => 130 + hour * 88;
  const y = (degree) => 760 - (degree - 18) * 48;
  const streets = [
    ['Square, paved', 29.6, 24.9],
    ['Street, no trees', 29.1, 23.6],
    ['Street, young trees', 28.2, 22.1],
    ['Street, old planes', 26.4, 20.4],
  ];
  const lines = streets.map(([name, start, end], index) => {
    const random = chance(index + 3);
    const points = Array.from({ length: 57 }, (_, step) => {
      const hour = step / 4;
      const degree = end + (start - end) * Math.exp(-hour / 4.6) + (random() - 0.5) * 0.28;
      return `${x(hour).toFixed(1)},${y(degree).toFixed(1)}`;
    });
    const last = end + (start - end) * Math.exp(-14 / 4.6);
    return `<path d="M${points.join('L')}" fill="none" stroke="${colors[index]}" stroke-width="4"/>${text(x(14) + 16, y(last) + 8, name, `fill="${colors[index]}" font-weight="600"`)}`;
  });
  return frame(
    1700,
    860,
    `${range(7, (index) => `<path d="M130 ${y(18 + index * 2)}H1362" stroke="#e4dfd4" stroke-width="1.5"/>${text(108, y(18 + index * 2) + 7, 18 + index * 2, `text-anchor="end" fill="${gray}"`)}`)}
    ${range(8, (index) => text(x(index * 2), 810, `${String((19 + index * 2) % 24).padStart(2, '0')}:00`, `text-anchor="middle" fill="${gray}"`))}
    ${text(60, 70, 'Air temperature at 1.5 m, °C, night of 18–19 July 2024, median of 12 loggers for each kind of street')}
    <path d="M${x(4.4)} 150V760" stroke="${gray}" stroke-dasharray="6 6" stroke-width="2"/>${text(x(4.4) + 12, 170, 'trams stop', `fill="${gray}"`)}${lines.join('')}`,
  );
}

/** 214 streets: how much of the sky leaves cover, and how far the night cools. */
function cover() {
  const random = chance(11);
  const x = (share) => 150 + share * 12.4;
  const y = (degree) => 900 - degree * 78;
  const points = Array.from({ length: 214 }, () => {
    const share = Math.min(88, Math.max(1, random() ** 1.35 * 92));
    const degree =
      2.6 + 0.062 * share - 0.00026 * share * share + (random() + random() + random() - 1.5) * 1.25;
    const wide = random() > 0.55;
    return `<circle cx="${x(share).toFixed(1)}" cy="${y(degree).toFixed(1)}" r="7.5" fill="${wide ? colors[1] : 'none'}" fill-opacity=".55" stroke="${wide ? colors[1] : colors[0]}" stroke-width="2"/>`;
  });
  const curve = Array.from({ length: 45 }, (_, index) => {
    const share = index * 2;
    return `${x(share)},${y(2.6 + 0.062 * share - 0.00026 * share * share).toFixed(1)}`;
  });
  return frame(
    1400,
    1020,
    `${range(10, (index) => `<path d="M150 ${y(index)}H1290" stroke="#e4dfd4" stroke-width="1.5"/>${text(128, y(index) + 7, index, `text-anchor="end" fill="${gray}"`)}`)}${range(10, (index) => text(x(index * 10), 942, index * 10, `text-anchor="middle" fill="${gray}"`))}
    ${points.join('')}<path d="M${curve.join('L')}" fill="none" stroke="${ink}" stroke-width="5"/>
    ${text(60, 70, 'Cooling between 20:00 and 05:00, °C')}${text(1290, 990, 'Canopy cover within 25 m, %', 'text-anchor="end"')}
    <circle cx="170" cy="128" r="7.5" fill="${colors[1]}" fill-opacity=".55" stroke="${colors[1]}" stroke-width="2"/>${text(190, 136, 'wider than 18 m')}<circle cx="400" cy="128" r="7.5" fill="none" stroke="${colors[0]}" stroke-width="2"/>${text(420, 136, 'narrower')}`,
  );
}

/** The measured quarter: hexagons of 100 m by how warm they are at five in the morning, with the three walks. */
function map() {
  const random = chance(29);
  const tones = ['#e9e3d2', '#f0d3a8', '#e9a877', '#d56f55', '#a93a3c', '#7a1220'];
  const cells = Array.from({ length: 16 * 11 }, (_, index) => {
    const column = index % 16;
    const row = Math.floor(index / 16);
    const cx = 130 + column * 88 + (row % 2) * 44;
    const cy = 110 + row * 76;
    const river = Math.abs(cy - (820 - cx * 0.32)) < 42;
    const park = Math.hypot(cx - 1060, cy - 330) < 170;
    const warm = 5.2 - Math.hypot(cx - 640, cy - 420) / 130 + (random() - 0.5) * 1.7 - (park ? 2.4 : 0);
    const tone = river ? '#c7d6df' : tones[Math.max(0, Math.min(5, Math.round(warm)))];
    const corners = Array.from({ length: 6 }, (_unused, corner) => {
      const angle = (corner / 6) * Math.PI * 2 + Math.PI / 6;
      return `${(cx + Math.cos(angle) * 49).toFixed(1)},${(cy + Math.sin(angle) * 49).toFixed(1)}`;
    });
    return `<path d="M${corners.join('L')}Z" fill="${tone}" stroke="#fdfcf9" stroke-width="3"/>`;
  });
  const walks = [
    'M240 180L520 330L700 420L930 370L1180 300',
    'M300 560L560 480L700 420L800 560L1120 640',
    'M640 120L660 300L700 420L720 640L790 780',
  ];
  return frame(
    1600,
    1080,
    `${cells.join('')}${walks.map((walk) => `<path d="${walk}" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`).join('')}<circle cx="700" cy="420" r="13" fill="#fdfcf9" stroke="${ink}" stroke-width="5"/>
    ${range(6, (index) => `<rect x="${90 + index * 70}" y="985" width="70" height="26" fill="${tones[index]}"/>`)}${text(90, 1045, 'cooler')}${text(510, 1045, 'warmer', 'text-anchor="end"')}${text(1510, 1008, 'Three walks, 31 nights. One cell is 100 m.', 'text-anchor="end"')}`,
  );
}

export const drawings = [
  { name: 'heat-night', width: 1700, height: 860, html: night() },
  { name: 'heat-cover', width: 1400, height: 1020, html: cover() },
  { name: 'heat-map', width: 1600, height: 1080, html: map() },
];
