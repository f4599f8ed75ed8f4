// The architect's library, house and hall: plans, sections, an elevation, a site. Lines by weight: what is cut is solid.

const ink = '#1d1f21';
const paper = '#f6f4ee';

const line = (d, width = 1.2, more = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" ${more}/>`;
const solid = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}"/>`;
const note = (x, y, text, more = '') =>
  `<text x="${x}" y="${y}" font-family="Hanken Grotesk" font-size="20" fill="${ink}" ${more}>${text}</text>`;

const sheet = (title, scale, meters, inside) =>
  `<svg viewBox="0 0 1600 1100" width="1600" height="1100" xmlns="http://www.w3.org/2000/svg">
  <rect width="1600" height="1100" fill="${paper}"/>${inside}
  <g transform="translate(80 1046)">${line('M0 0H300M0 -6V6M100 -6V6M200 -6V6M300 -6V6', 1.4)}
  ${note(0, -14, '0')}${note(190, -14, meters[0])}${note(282, -14, `${meters[1]} m`)}</g>
  ${note(1520, 1048, `${title}, ${scale}`, 'text-anchor="end"')}</svg>`;

const range = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('');

const tree = (x, y, r) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="0.8"/>${range(
    9,
    (index) => {
      const angle = (index / 9) * Math.PI * 2 + x;
      return line(
        `M${x} ${y}L${(x + Math.cos(angle) * r * 0.82).toFixed(1)} ${(y + Math.sin(angle) * r * 0.82).toFixed(1)}`,
        0.5,
      );
    },
  )}`;

const table = (x, y) =>
  `<rect x="${x}" y="${y}" width="56" height="20" fill="none" stroke="${ink}"/>${range(3, (index) => `<rect x="${x + 4 + index * 18}" y="${y - 11}" width="10" height="8" rx="2" fill="none" stroke="${ink}" stroke-width="0.8"/><rect x="${x + 4 + index * 18}" y="${y + 23}" width="10" height="8" rx="2" fill="none" stroke="${ink}" stroke-width="0.8"/>`)}`;

const shelf = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-width="0.9"/>${line(`M${x} ${y}L${x + width} ${y + height}`, 0.5)}`;

const plan = sheet(
  'Ground floor',
  '1 : 200',
  [10, 15],
  `<g>${range(16, (index) => solid(240 + index * 46, 380, 12, 34))}${range(16, (index) => solid(240 + index * 46, 700, 12, 34))}
  ${solid(240, 380, 12, 354)}${line('M252 390H930M252 724H930', 0.8)}${line('M252 396H930M252 718H930', 0.8)}
  ${range(5, (row) => table(300 + row * 122, 470))}${range(5, (row) => table(300 + row * 122, 560))}
  ${range(9, (index) => shelf(290 + index * 68, 636, 54, 14))}${range(9, (index) => shelf(290 + index * 68, 660, 54, 14))}
  ${solid(980, 340, 14, 430)}${solid(1280, 340, 14, 430)}${solid(980, 340, 314, 14)}${solid(980, 756, 130, 14)}${solid(1164, 756, 130, 14)}
  ${range(7, (row) => shelf(1100, 380 + row * 30, 150, 16))}
  ${range(12, (index) => line(`M${1004 + index * 7} 640V740`, 0.8))}${line('M1000 690H1090M1082 684L1092 690L1082 696', 1)}
  <rect x="1130" y="640" width="60" height="54" fill="none" stroke="${ink}" stroke-width="3"/>${line('M1130 640L1190 694M1190 640L1130 694', 0.7)}
  <rect x="1210" y="640" width="64" height="100" fill="none" stroke="${ink}" stroke-width="3"/>${line('M1210 690H1274', 2)}
  ${line('M942 560H980M942 590H980', 1)}${line('M942 560A30 30 0 0 1 972 590', 0.7)}
  ${range(7, (index) => line(`M520 ${790 + index * 13}H840`, 0.9))}${line('M680 874V796M674 806L680 794L686 806', 1)}
  ${[180, 330, 450, 930, 1060, 1180, 1390, 1440].map((x, index) => tree(x, index % 2 ? 850 : 890, 26 + (index % 3) * 6)).join('')}
  ${tree(150, 420, 34)}${tree(170, 600, 28)}${tree(1400, 480, 36)}${tree(1420, 640, 30)}
  ${line('M60 300H1540', 0.8, 'stroke-dasharray="14 6 2 6"')}${line('M60 960H1540M60 990H1540', 0.8)}
  ${note(270, 450, '1')}${note(270, 630, '2')}${note(1020, 400, '3')}${note(1006, 620, '4')}${note(900, 776, 'Entrance', 'text-anchor="end"')}
  ${note(80, 90, '1 Reading room   2 Children   3 Stacks   4 Stair')}
  ${line('M1480 110V60M1480 60L1470 82M1480 60L1490 82', 1.4)}${note(1474, 136, 'N')}</g>`,
);

const roofs = range(5, (index) => {
  const x = 240 + index * 140;
  return `<path d="M${x} 560L${x + 140} 470V560Z" fill="${paper}" stroke="${ink}" stroke-width="3"/>${line(`M${x + 8} 560L${x + 140} 478`, 0.8)}`;
});
const figure = (x, y) =>
  `<circle cx="${x}" cy="${y - 31}" r="4.5" fill="${ink}"/><path d="M${x - 6} ${y}L${x - 4} ${y - 25}H${x + 4}L${x + 6} ${y}Z" fill="${ink}"/>`;

const section = sheet(
  'Section through reading room and stacks',
  '1 : 200',
  [10, 15],
  `<rect x="0" y="824" width="1600" height="90" fill="#d9d4c8"/>${line('M0 824H200M1330 824H1600', 2.5)}
  ${solid(200, 824, 1130, 16)}${roofs}${solid(236, 556, 12, 270)}${solid(936, 556, 12, 270)}
  ${range(14, (index) => line(`M${290 + index * 46} 570V822`, 0.8))}${line('M248 570H936M248 690H936', 0.8)}
  ${solid(980, 230, 14, 610)}${solid(1280, 230, 14, 610)}${solid(980, 222, 314, 14)}
  ${range(5, (index) => solid(994, 330 + index * 100, 286, 10))}
  ${range(6, (level) => range(6, (index) => shelf(1080 + index * 32, 254 + level * 100, 24, 74)))}
  ${range(5, (level) =>
    line(
      range(
        10,
        (index) =>
          `${index === 0 ? 'M' : 'L'}${998 + index * 7} ${824 - level * 100 - index * 10}L${1005 + index * 7} ${824 - level * 100 - index * 10}`,
      ),
      1,
    ),
  )}
  ${[320, 470, 505, 690, 860, 1040].map((x) => figure(x, 822)).join('')}${[1050, 1064].map((x) => figure(x, 430)).join('')}${figure(110, 822)}${figure(1420, 822)}
  ${tree(1470, 730, 54)}${line('M1470 784V824', 3)}${tree(120, 720, 48)}${line('M120 768V824', 3)}
  <g stroke="#b93a00" fill="none" stroke-width="1.4">${range(5, (index) => `<path d="M${420 + index * 140} 360L${352 + index * 140} 540L${300 + index * 140} 700" stroke-dasharray="7 6"/>`)}</g>
  <g fill="#b93a00">${note(420, 340, 'Light from the north, no sun on the tables', 'fill="#b93a00"')}</g>
  ${line('M1340 236H1380M1340 824H1380M1360 236V824', 0.8)}${note(1374, 540, '22.4 m')}${line('M170 470H210M170 824H210M190 470V824', 0.8)}${note(118, 650, '8.6 m')}`,
);

const block = (points) => `<path d="M${points}Z" fill="#cfcabd" stroke="${ink}" stroke-width="0.8"/>`;
const site = sheet(
  'Site',
  '1 : 1000',
  [50, 75],
  `${line('M0 880C300 850 620 930 900 880S1400 820 1600 850', 1)}<path d="M0 880C300 850 620 930 900 880S1400 820 1600 850V1010H0Z" fill="#dfe5e6"/>
  ${block('80 120L380 100L392 240L92 262')}${block('430 96L640 84L648 222L440 236')}${block('90 320L240 308L262 560L110 574')}${block('270 305L396 296L412 420L280 430')}
  ${block('1180 90L1480 70L1496 250L1300 264L1296 200L1188 206')}${block('1220 330L1500 312L1512 470L1228 486')}${block('1250 550L1440 538L1452 700L1262 712')}${block('120 640L380 622L392 760L132 778')}
  <path d="M560 470L950 440L962 590L572 620Z" fill="${ink}"/><path d="M980 405L1120 395L1134 575L994 586Z" fill="${ink}"/>
  <g stroke="${paper}" stroke-width="1.4">${range(4, (index) => `<path d="M${638 + index * 78} ${464 - index * 6}L${650 + index * 78} ${614 - index * 6}"/>`)}</g>
  ${range(18, (index) => tree(470 + index * 44, 742 + Math.sin(index * 1.7) * 16, 15 + (index % 3) * 3))}${range(6, (index) => tree(480 + (index % 2) * 30, 380 + index * 52, 14))}
  ${line('M420 0L470 1000M1160 0L1230 860', 0.7, 'stroke-dasharray="10 6"')}${line('M1480 110V60M1480 60L1470 82M1480 60L1490 82', 1.4)}${note(1474, 136, 'N')}
  ${note(720, 800, 'Quay')}${note(700, 960, 'Old harbor')}`,
);

/** What is drawn for 1 : 200, at another scale. */
const larger = (x, y, times, drawing) =>
  `<g transform="translate(${x} ${y}) scale(${times})">${drawing(0, 0)}</g>`;

const bed = (x, y) =>
  `<rect x="${x}" y="${y}" width="96" height="112" fill="none" stroke="${ink}"/><rect x="${x + 8}" y="${y + 6}" width="36" height="22" rx="4" fill="none" stroke="${ink}" stroke-width="0.8"/><rect x="${x + 52}" y="${y + 6}" width="36" height="22" rx="4" fill="none" stroke="${ink}" stroke-width="0.8"/>`;
const boards = (from, to, top, bottom) =>
  range(Math.round((to - from) / 9), (index) => line(`M${from + index * 9} ${top}V${bottom}`, 0.5));

const house = sheet(
  'Plan and south elevation',
  '1 : 100',
  [5, 7.5],
  `<g>${solid(180, 560, 1240, 14)}${solid(180, 560, 14, 300)}${solid(1406, 560, 14, 300)}${solid(180, 846, 230, 14)}${solid(500, 846, 80, 14)}${solid(1080, 846, 90, 14)}${solid(1250, 846, 170, 14)}
  ${line('M410 850H500M410 856H500M580 850H1080M580 856H1080M1170 850H1250M1170 856H1250', 1)}${range(6, (index) => solid(578 + index * 100, 846, 5, 14))}
  ${solid(560, 574, 10, 150)}${solid(560, 800, 10, 46)}${solid(1080, 574, 10, 170)}${solid(400, 700, 10, 146)}${solid(194, 700, 150, 10)}
  ${bed(230, 724)}${bed(1200, 600)}${larger(690, 690, 2.4, table)}<rect x="600" y="580" width="330" height="40" fill="none" stroke="${ink}"/>${range(4, (index) => `<circle cx="${640 + (index % 2) * 30}" cy="${592 + Math.floor(index / 2) * 18}" r="6" fill="none" stroke="${ink}" stroke-width="0.8"/>`)}
  <rect x="960" y="640" width="90" height="150" rx="8" fill="none" stroke="${ink}"/><rect x="230" y="590" width="80" height="44" rx="10" fill="none" stroke="${ink}"/><rect x="350" y="590" width="30" height="34" rx="10" fill="none" stroke="${ink}"/>
  <rect x="150" y="530" width="1300" height="420" fill="none" stroke="${ink}" stroke-width="0.8" stroke-dasharray="12 7"/>${range(19, (index) => line(`M500 ${866 + index * 4}H1180`, 0.35))}${note(780, 990, 'Terrace')}${note(590, 700, 'Kitchen')}${note(460, 640, 'Entrance')}${note(1130, 800, 'Study')}</g>
  <g><path d="M0 432H1600" stroke="${ink}" stroke-width="2.5"/><rect x="130" y="196" width="1340" height="30" fill="#d9d4c8" stroke="${ink}"/>${boards(180, 410, 226, 420)}${boards(500, 580, 226, 420)}${boards(1080, 1170, 226, 420)}${boards(1250, 1420, 226, 420)}
  <rect x="180" y="226" width="1240" height="206" fill="none" stroke="${ink}" stroke-width="1.6"/>${range(6, (index) => line(`M${580 + index * 100} 226V420`, 2))}<rect x="410" y="262" width="90" height="90" fill="none" stroke="${ink}" stroke-width="2"/><rect x="1170" y="262" width="80" height="90" fill="none" stroke="${ink}" stroke-width="2"/><rect x="480" y="416" width="720" height="16" fill="#cfcabd" stroke="${ink}"/>${larger(880, 416, 3, figure)}${larger(330, 432, 3, figure)}${tree(70, 330, 60)}${line('M70 390V432', 3)}${tree(1540, 320, 52)}${line('M1540 372V432', 3)}</g>`,
);

/** A clap and its way back from the piers: to one place where they are flat, to many where their depths differ. */
const rays = (left, top, depths) =>
  depths
    .map(
      (depth, index) =>
        `<path d="M${left + 150} ${top + 210}L${left + 560 + depth} ${top + 66 + index * 90}L${left + 14} ${top + 190 + index * 14 + ((depth * 9) % 190) - (index % 2 ? 0 : depth * 4)}" fill="none" stroke="#b93a00" stroke-width="1.3" stroke-dasharray="7 6"/>`,
    )
    .join('');
const reveals = (left, top, depths) =>
  depths.map((depth, index) => solid(left + 560 + depth, top + index * 90, 66 - depth, 78)).join('');
const room = (left, depths, title) =>
  `${solid(left, 300, 600, 12)}${solid(left, 712, 626, 12)}${solid(left, 300, 12, 420)}${reveals(left, 330, depths)}${rays(left, 300, depths)}<circle cx="${left + 150}" cy="510" r="8" fill="#b93a00"/>${note(left, 270, title)}`;
const hall = sheet(
  'Plan of the hall, before and after',
  '1 : 200',
  [10, 15],
  `${room(110, [0, 0, 0, 0], '1962: four equal piers, echo of 2.9 seconds')}${room(860, [14, 40, 4, 28], '2023: four depths, 1.4 seconds')}`,
);

export const drawings = [
  { name: 'library-plan', width: 1600, height: 1100, html: plan },
  { name: 'library-section', width: 1600, height: 1100, html: section },
  { name: 'library-site', width: 1600, height: 1100, html: site },
  { name: 'house-plan', width: 1600, height: 1100, html: house },
  { name: 'hall-plan', width: 1600, height: 1100, html: hall },
];
