// The illustrator's series "Night shift": six people at work while others sleep, each in five inks with the grain of a
// stone. Plus the sketch and the separations of one of them, a poster and a cover.

const inks = {
  night: '#18233f',
  blue: '#2f5d8c',
  ember: '#e4572e',
  cream: '#f3e6cf',
  ochre: '#d99a2b',
  rose: '#d98a86',
};

/** Paper grain and the uneven edge of hand-cut stencils. */
const press = `<defs>
  <filter id="edge" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="5"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="9"/><feColorMatrix values="0 0 0 0 .12  0 0 0 0 .1  0 0 0 0 .1  0 0 0 -2.6 1.42"/><feComposite in2="SourceGraphic" operator="in"/></filter>
  <filter id="speck"><feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="21"/><feColorMatrix values="0 0 0 0 .95  0 0 0 0 .9  0 0 0 0 .8  0 0 0 -7 3.1"/></filter></defs>`;

const print = (width, height, background, inside) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${press}
  <rect width="${width}" height="${height}" fill="${background}"/><g filter="url(#edge)">${inside}</g>
  <rect width="${width}" height="${height}" fill="#000" filter="url(#grain)" opacity=".15"/><rect width="${width}" height="${height}" filter="url(#speck)" opacity=".1"/></svg>`;

const range = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('');
const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const box = (x, y, width, height, fill, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const { night, blue, ember, cream, ochre, rose } = inks;

const baker = `${shape('M0 760H1000V1250H0Z', '#22345c')}${shape('M560 190H940V700H560Z', '#101830')}${shape('M600 690V420A150 150 0 0 1 900 420V690Z', ember)}${shape('M640 690V450A110 110 0 0 1 860 450V690Z', ochre)}${shape('M690 690V520A60 60 0 0 1 810 520V690Z', cream)}
  ${box(540, 700, 420, 34, blue)}${range(4, (index) => `${shape(`M${90 + index * 104} 250q44 -62 88 0v22h-88z`, ochre)}`)}${box(70, 272, 420, 16, blue)}${range(3, (index) => shape(`M${110 + index * 130} 410q54 -72 108 0v24h-108z`, index === 1 ? rose : ochre))}${box(70, 434, 420, 16, blue)}
  ${shape('M250 1250C240 980 270 800 380 760C500 740 560 820 580 960L600 1250Z', cream)}${shape('M300 1250C300 1040 320 900 350 880L520 870C545 960 560 1100 560 1250Z', rose)}${disc(420, 660, 92, '#8a4a3a')}${shape('M318 640C310 540 360 520 380 560C390 500 470 500 474 556C510 520 550 570 522 644Z', cream)}
  ${shape('M520 820C620 800 700 770 760 720L776 752C700 830 610 890 540 900Z', '#8a4a3a')}${shape('M742 700L930 650L936 676L750 740Z', '#6b4a2e')}`;

const driver = `${box(0, 0, 1000, 1250, night)}${range(26, (index) => disc((index * 377) % 1000, (index * 193) % 420, index % 3 ? 4 : 7, index % 4 ? '#5b79ad' : ochre))}
  ${shape('M0 560H1000V640H0Z', blue)}${range(14, (index) => box(20 + index * 74, 470 - ((index * 53) % 120), 56, 120 + ((index * 53) % 120), '#22345c'))}${range(20, (index) => box(34 + ((index * 149) % 920), 500 - ((index * 37) % 60), 10, 14, ochre))}
  ${shape('M110 1130V470Q110 400 190 396H820Q890 400 890 470V1130Z', ember)}${shape('M150 760V500Q150 450 200 448H800Q850 450 850 500V760Z', '#17243f')}${shape('M150 760V500Q150 450 200 448H420L320 760Z', '#2b4674')}
  ${shape('M430 760C430 660 470 630 520 626C580 630 610 670 612 760Z', blue)}${disc(520, 568, 62, '#a9694f')}${shape('M456 556Q520 470 586 556L604 570H440Z', night)}
  ${box(300, 350, 400, 62, night, 12)}${`<text x="500" y="398" font-family="Archivo" font-size="44" font-weight="700" text-anchor="middle" fill="${ochre}">N 7  HARBOR</text>`}${disc(220, 900, 56, cream)}${disc(780, 900, 56, cream)}${box(110, 1010, 780, 40, night)}${box(180, 1130, 120, 60, night)}${box(700, 1130, 120, 60, night)}
  ${shape('M220 900L-60 1250H420Z', ochre, 'opacity=".28"')}${shape('M780 900L560 1250H1060Z', ochre, 'opacity=".28"')}`;

const nurse = `${box(0, 0, 1000, 1250, '#21405f')}${box(90, 120, 360, 470, night)}${disc(330, 260, 74, cream)}${disc(362, 240, 66, night)}${shape('M90 590V470Q200 420 290 480T450 470V590Z', '#101830')}${box(262, 120, 14, 470, '#21405f')}
  ${shape('M0 830H1000V1250H0Z', '#17304a')}${shape('M60 930Q60 870 130 866H620Q700 872 706 960V1090H60Z', cream)}${shape('M60 960H706V1060H60Z', rose)}${box(40, 800, 30, 330, ochre)}${box(700, 900, 26, 230, ochre)}${disc(170, 830, 62, '#7a4636')}${shape('M104 820Q120 750 190 762Q240 780 232 830Z', night)}
  ${shape('M640 1250C620 960 650 720 760 700C880 690 930 820 936 1250Z', '#4f8a8b')}${disc(770, 590, 86, '#8a5240')}${shape('M680 590C660 470 740 450 790 470C870 480 880 560 856 640C850 560 800 530 740 540C710 550 690 570 680 590Z', night)}${shape('M690 800C600 830 520 880 450 900L460 934C560 930 660 900 720 880Z', '#8a5240')}
  ${disc(420, 700, 200, ochre).replace('/>', ' opacity=".22"/>')}${shape('M380 640H460L490 720H350Z', ochre)}${box(412, 720, 16, 130, night)}`;

const fisher = `${box(0, 0, 1000, 1250, '#131c34')}${disc(740, 240, 110, cream)}${range(9, (index) => shape(`M${-40 + (index % 2) * 60} ${640 + index * 70}q130 -36 260 0t260 0t260 0t260 0v44q-130 -36 -260 0t-260 0t-260 0t-260 0z`, index % 2 ? blue : '#22406a'))}
  ${range(7, (index) => shape(`M${690 - index * 9} ${640 + index * 74}h${100 + index * 18}v16h-${100 + index * 18}z`, cream, 'opacity=".8"'))}${shape('M120 760L200 930H760L860 740L640 790H300Z', ember)}${shape('M146 812L166 856H800L824 800Z', cream)}
  ${box(330, 600, 150, 190, cream)}${box(352, 628, 46, 60, ochre)}${box(414, 628, 46, 60, ochre)}${box(310, 582, 190, 26, night)}${box(560, 380, 14, 410, night)}${shape('M567 390L800 640L567 620Z', 'none', `stroke="${cream}" stroke-width="4"`)}
  ${shape('M620 780C612 690 640 650 680 648C724 652 742 700 738 780Z', ochre)}${disc(680, 606, 42, '#a9694f')}${shape('M632 606Q640 550 690 552Q736 560 734 606L748 620H622Z', ochre)}${shape('M726 690L900 560L906 570L740 710Z', night)}${shape('M902 562V900', 'none', `stroke="${cream}" stroke-width="3"`)}`;

const printer = `${box(0, 0, 1000, 1250, cream)}${shape('M0 900H1000V1250H0Z', rose)}${range(6, (index) => `${box(60, 110 + index * 92, 330, 70, index % 2 ? ochre : blue)}`)}${box(40, 80, 14, 640, night)}${box(396, 80, 14, 640, night)}
  ${shape('M480 1010L520 520H900L950 1010Z', night)}${disc(710, 560, 150, ember)}${disc(710, 560, 96, night)}${disc(710, 560, 30, cream)}${range(8, (index) => `<path d="M710 560L${710 + Math.cos(index * 0.785) * 150} ${560 + Math.sin(index * 0.785) * 150}" stroke="${night}" stroke-width="16"/>`)}
  ${shape('M520 760L900 690L930 830L540 900Z', cream)}${range(5, (index) => shape(`M${560} ${786 + index * 20}L${860 - index * 26} ${732 + index * 18}`, 'none', `stroke="${blue}" stroke-width="7"`))}
  ${shape('M170 1250C150 980 190 800 300 780C410 770 450 870 470 1250Z', blue)}${disc(310, 680, 86, '#8a5240')}${shape('M222 680C214 590 270 556 330 576C400 590 404 650 392 700C370 640 300 620 222 680Z', night)}${shape('M390 850C460 850 520 830 580 800L594 832C530 890 450 920 400 916Z', '#8a5240')}`;

const cleaner = `${box(0, 0, 1000, 1250, '#16233f')}${range(5, (column) => range(6, (row) => box(60 + column * 184, 70 + row * 130, 150, 96, (column * 7 + row * 3) % 5 === 0 ? ochre : (column + row) % 4 === 1 ? '#3c5f92' : '#22345c')))}
  ${shape('M0 850L1000 850V1250H0Z', '#2f5d8c')}${shape('M560 850L880 850L1000 1250H300Z', '#4c7dad')}${shape('M330 1190C320 930 350 760 440 744C540 736 590 850 596 1190Z', ember)}${disc(456, 650, 82, '#6f4032')}${shape('M370 660C350 560 430 530 480 552C560 566 556 640 540 676C520 610 440 600 370 660Z', cream)}
  ${shape('M540 830C610 840 650 820 690 790L706 820C670 880 600 910 548 900Z', '#6f4032')}<path d="M640 640L760 1150" stroke="${cream}" stroke-width="18"/>${shape('M690 1130H850L880 1190H680Z', rose)}${shape('M120 1000H260L244 1150H136Z', ochre)}<path d="M120 1000Q190 900 260 1000" fill="none" stroke="${night}" stroke-width="8"/>`;

const scenes = {
  baker: ['#1b2a4d', baker],
  driver: [night, driver],
  nurse: ['#21405f', nurse],
  fisher: ['#131c34', fisher],
  printer: [cream, printer],
  cleaner: ['#16233f', cleaner],
};

/** The drawing below a print: the same shapes as lines of a soft pencil. */
const sketch = `<svg viewBox="0 0 1000 1250" width="1000" height="1250" xmlns="http://www.w3.org/2000/svg">${press}<rect width="1000" height="1250" fill="#efe9dc"/>
  <g filter="url(#edge)" fill-opacity="0" stroke="#4a4a4a" stroke-width="4" stroke-linejoin="round">${baker.replaceAll(/fill="[^"]*"/g, 'fill="none"')}</g>
  <g stroke="#3a5a9b" stroke-width="2" opacity=".7"><path d="M0 417H1000M0 833H1000M333 0V1250M667 0V1250" stroke-dasharray="12 10"/></g>
  <rect width="1000" height="1250" fill="#000" filter="url(#grain)" opacity=".35"/></svg>`;

/** One ink alone, as it lies on the stone: what is not of that color is left out. */
const separation = (ink) =>
  print(
    1000,
    1250,
    '#f1ece2',
    baker.replaceAll(/fill="#[0-9a-f]{6}"/g, (found) => (found === `fill="${ink}"` ? found : 'fill="none"')),
  );

const poster = print(
  1000,
  1400,
  ember,
  `${shape('M0 900H1000V1400H0Z', night)}${disc(500, 900, 330, cream)}${shape('M0 900H1000V1240H0Z', night)}${range(9, (index) => box(90 + index * 94, 760 - ((index * 71) % 190), 62, 150 + ((index * 71) % 190), night))}${range(16, (index) => box(108 + ((index * 188) % 800), 800 - ((index * 43) % 130), 12, 18, ochre))}
  <g font-family="Archivo" font-weight="800" fill="${cream}"><text x="70" y="220" font-size="190" textLength="860" lengthAdjust="spacingAndGlyphs">NIGHT</text><text x="70" y="390" font-size="190" textLength="860" lengthAdjust="spacingAndGlyphs">SHIFT</text></g>
  <g font-family="Archivo" font-size="36" fill="${cream}"><text x="70" y="1230">Six prints of people at work</text><text x="70" y="1280">Print room, Quay 9</text><text x="70" y="1330">4–28 November</text></g>`,
);

export const drawings = [
  ...Object.entries(scenes).map(([name, [background, inside]]) => ({
    name: `night-${name}`,
    width: 1000,
    height: 1250,
    html: print(1000, 1250, background, inside),
    photo: true,
    shown: 0.8,
  })),
  { name: 'night-sketch', width: 1000, height: 1250, html: sketch, photo: true, shown: 0.8 },
  { name: 'night-ember', width: 1000, height: 1250, html: separation(ember), photo: true, shown: 0.8 },
  { name: 'night-ochre', width: 1000, height: 1250, html: separation(ochre), photo: true, shown: 0.8 },
  { name: 'night-poster', width: 1000, height: 1400, html: poster, photo: true, shown: 0.8 },
];
