// Signs and studies of Mara Verhoeven's smaller projects, in the widths of one typeface.

const ink = '#16150f';
const paper = '#e9e0cf';
const hot = '#e8500a';

const hours = [
  ['8', 125],
  ['10', 118],
  ['12', 110],
  ['14', 102],
  ['16', 94],
  ['18', 86],
  ['20', 78],
  ['22', 70],
  ['23', 62],
];

/** The door of the library: the width of the word tells the time. */
const libraryHours = `<body style="background:${ink};color:${paper};font-family:Archivo;padding:84px 80px;display:flex;flex-direction:column;justify-content:space-between">
${hours
  .map(
    ([hour, width], index) =>
      `<div style="display:flex;align-items:baseline;justify-content:space-between;border-top:3px solid ${index === 8 ? hot : '#4b483e'};padding-top:16px;color:${index === 8 ? hot : paper}"><span style="font-size:156px;line-height:.82;font-weight:800;font-stretch:${width}%">OPEN</span><span style="font-size:36px;font-weight:600">${hour}</span></div>`,
  )
  .join('')}
</body>`;

/** The library card and the receipt of a loan, at two hours of a day. */
const slip = (hour, width, lines) =>
  `<div style="background:#fbf8f0;width:430px;padding:44px 40px 60px;zoom:1.35;box-shadow:0 18px 40px #0003"><p style="font-size:92px;line-height:.85;font-weight:800;font-stretch:${width}%">${hour}</p><p style="margin:22px 0 30px;font-size:24px;font-weight:600">Harbour Library, Pier 4</p>${lines
    .map(
      ([title, back]) =>
        `<p style="border-top:2px solid ${ink};padding:14px 0;font-size:23px;line-height:1.35;font-stretch:${width}%"><b>${title}</b><br>back by ${back}</p>`,
    )
    .join('')}</div>`;
const libraryReceipts = `<body style="background:#2f6f63;color:${ink};font-family:Archivo;padding:70px 0 0;display:flex;gap:80px;justify-content:center;align-items:flex-start">
${slip('8:05', 125, [
  ['Tides for beginners', '12 March'],
  ['A rope and its knots', '12 March'],
  ['Herring', '26 March'],
])}
<div style="margin-top:120px">${slip('22:40', 62, [
  ['The night porter', '14 March'],
  ['Lamps of the coast, part two', '14 March'],
])}</div>
</body>`;

/** Circles of the ballot from eight millimetres to twenty, each with the mark of another hand. */
const sizes = [8, 10, 12, 14, 16, 20];
const marks = [
  'M-14 -12L13 15M14 -14L-12 13',
  'M-30 4Q-6 -22 30 -6',
  'M-20 0Q-4 28 0 6Q12 -30 34 -34',
  'M-22 -10Q0 -26 20 -8Q28 12 4 22Q-22 22 -20 -2Z',
  'M-24 -22L24 24M24 -24L-22 22',
  'M-30 -16Q0 -34 28 -14Q36 14 8 30Q-28 28 -28 0Z',
];
const ballotCircles = `<body style="background:#b9c2d1;display:grid;place-items:center"><svg width="1500" height="1000" viewBox="0 0 1500 1000" font-family="Archivo" fill="${ink}"><rect x="110" y="110" width="1280" height="780" fill="#fdfcf8"/><text x="170" y="222" font-size="60" font-weight="800">How large is a circle?</text>${sizes
  .map((size, index) => {
    const x = 245 + index * 202;
    const isChosen = size === 16;
    return `<g transform="translate(${x} 500)"><circle r="${size * 4.6}" fill="none" stroke="${isChosen ? hot : ink}" stroke-width="${isChosen ? 9 : 5}"/><path d="${marks[index]}" transform="scale(1.5)" fill="none" stroke="#23408f" stroke-width="7" stroke-linecap="round"/><text y="212" text-anchor="middle" font-size="40" font-weight="800" fill="${isChosen ? hot : ink}">${size}</text></g>`;
  })
  .join(
    '',
  )}<text x="170" y="826" font-size="26">millimetres, with the marks of six hands</text></svg></body>`;

/** The four shapes of the pill card, as large as they are felt. */
const shapes = [
  ['morning', '#f3a712', '<circle r="92"/>'],
  ['noon', '#e8500a', '<rect x="-86" y="-86" width="172" height="172" rx="22"/>'],
  ['evening', '#2a7f7a', '<path d="M0-104L104 84H-104Z" stroke-linejoin="round"/>'],
  ['night', '#1d3f86', '<path d="M-100 40A100 100 0 0 1 100 40Z" transform="translate(0 14)"/>'],
];
const pillShapes = `<body style="background:#efe7d8"><svg width="1500" height="1000" viewBox="0 0 1500 1000" font-family="Archivo" fill="${ink}">${shapes
  .map(
    ([name, color, shape], index) =>
      `<g transform="translate(${255 + index * 330} 0)"><g transform="translate(0 330)" fill="${color}">${shape}</g><g transform="translate(0 640)" fill="none" stroke="${ink}" stroke-width="6">${shape}</g><text y="868" text-anchor="middle" font-size="42" font-weight="800" font-stretch="75%">${name}</text></g>`,
  )
  .join('')}</svg></body>`;

export const drawings = [
  { name: 'library-hours', width: 1200, height: 1500, html: libraryHours },
  { name: 'library-receipts', width: 1500, height: 1000, html: libraryReceipts },
  { name: 'ballot-circles', width: 1500, height: 1000, html: ballotCircles },
  { name: 'pill-shapes', width: 1500, height: 1000, html: pillShapes },
];
