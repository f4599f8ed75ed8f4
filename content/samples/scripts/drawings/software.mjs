// The developer's terminal after a power cut, the way of a write through the store, and its latency.

const mono = 'font-family="Geist Mono"';

// Few words in large letters: on a phone the drawing is a quarter as wide.
const lines = [
  ['#98a2ae', 198, '$ undertow open till-3.ut'],
  ['#e9edf2', 326, 'clean close   02-09 21:03'],
  ['#ff6a4d', 412, 'power lost    02-11 17:46'],
  ['#e9edf2', 540, 'read    4,118 records'],
  ['#6fe3d2', 626, 'kept    4,117 to 20260211-0388'],
  ['#ff6a4d', 712, 'torn        1 never confirmed'],
  ['#6fe3d2', 840, 'open in 61 ms, nothing missing'],
];

const terminal = `<svg viewBox="0 0 1600 900" width="1600" height="900" xmlns="http://www.w3.org/2000/svg"><rect width="1600" height="900" fill="#0b0d10"/><rect width="1600" height="92" fill="#1d232a"/>
  ${['#ff6a4d', '#ffc24b', '#6fe3d2'].map((color, index) => `<circle cx="${74 + index * 48}" cy="46" r="14" fill="${color}"/>`).join('')}<text x="1540" y="61" ${mono} font-size="44" fill="#98a2ae" text-anchor="end">till-3, Sakai</text>
  ${lines.map(([color, y, line]) => `<text x="60" y="${y}" ${mono} font-size="72" fill="${color}" xml:space="preserve">${line}</text>`).join('')}</svg>`;

const node = (x, y, width, title, below, color = '#e9edf2') =>
  `<rect x="${x}" y="${y}" width="${width}" height="120" rx="8" fill="#14181d" stroke="${color}" stroke-width="2.5"/><text x="${x + 24}" y="${y + 52}" ${mono} font-size="27" fill="${color}">${title}</text><text x="${x + 24}" y="${y + 90}" ${mono} font-size="19" fill="#98a2ae">${below}</text>`;
const arrow = (d, color = '#98a2ae') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="3" marker-end="url(#head)"/>`;

const path = `<svg viewBox="0 0 1600 900" width="1600" height="900" xmlns="http://www.w3.org/2000/svg"><defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L10 5L0 10Z" fill="#98a2ae"/></marker></defs><rect width="1600" height="900" fill="#0b0d10"/>
  ${node(80, 120, 300, 'put(key, value)', 'one writer')}${node(500, 120, 300, 'log', 'append, checksum', '#ff6a4d')}${node(920, 120, 300, 'sync', 'wait for the disk', '#ff6a4d')}${node(1290, 120, 230, 'confirmed', 'to the caller', '#6fe3d2')}
  ${arrow('M380 180H492')}${arrow('M800 180H912')}${arrow('M1220 180H1282')}
  ${node(500, 380, 300, 'memory table', 'sorted, 4 MB')}${arrow('M650 240V372')}${node(500, 640, 300, 'level 0', 'written whole')}${arrow('M650 500V632')}${node(920, 640, 300, 'level 1 to 4', 'merged when idle')}${arrow('M800 700H912')}
  ${node(80, 640, 300, 'get(key)', 'newest first')}${arrow('M230 632V440H492')}${arrow('M380 700H492')}
  <path d="M80 300H1520" stroke="#ff6a4d" stroke-width="2" stroke-dasharray="10 10"/><text x="1520" y="290" ${mono} font-size="19" fill="#ff6a4d" text-anchor="end">above: before the answer   below: whenever</text>
  <text x="80" y="70" ${mono} font-size="24" fill="#e9edf2">A write, from call to disk</text></svg>`;

const rows = [
  ['undertow 1.4', 1.9, 2.4, 3.1, '#6fe3d2'],
  ['undertow 1.0', 2.0, 3.6, 9.8, '#3f8f86'],
  ['defaults', 0.3, 0.5, 41, '#ff6a4d'],
  ['sync always', 2.2, 6.9, 38, '#98a2ae'],
];
const at = (ms) => 360 + (Math.log10(ms) + 1) * 400;
const latency = `<svg viewBox="0 0 1600 760" width="1600" height="760" xmlns="http://www.w3.org/2000/svg"><rect width="1600" height="760" fill="#0b0d10"/><text x="80" y="84" ${mono} font-size="24" fill="#e9edf2">Time of one write on the till’s own flash card, ms: median, 99 %, slowest in a day</text>
  ${[0.1, 1, 10, 100].map((ms) => `<path d="M${at(ms)} 140V640" stroke="#242b33" stroke-width="2"/><text x="${at(ms)}" y="690" ${mono} font-size="21" fill="#98a2ae" text-anchor="middle">${ms}</text>`).join('')}
  ${rows.map(([name, median, high, worst, color], row) => `<text x="80" y="${218 + row * 120}" ${mono} font-size="24" fill="${color}">${name}</text><path d="M${at(median)} ${210 + row * 120}H${at(worst)}" stroke="${color}" stroke-width="5"/><circle cx="${at(median)}" cy="${210 + row * 120}" r="16" fill="${color}"/><path d="M${at(high)} ${190 + row * 120}V${230 + row * 120}" stroke="${color}" stroke-width="6"/><circle cx="${at(worst)}" cy="${210 + row * 120}" r="11" fill="#0b0d10" stroke="${color}" stroke-width="5"/>`).join('')}
  <text x="1520" y="735" ${mono} font-size="19" fill="#98a2ae" text-anchor="end">defaults lost a confirmed write in 214 of 9,400 power cuts</text></svg>`;

export const drawings = [
  { name: 'undertow-terminal', width: 1600, height: 900, html: terminal },
  { name: 'undertow-path', width: 1600, height: 900, html: path },
  { name: 'undertow-latency', width: 1600, height: 760, html: latency },
];
