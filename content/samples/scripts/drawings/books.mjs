// Covers of the writer's two books, and the opening of one of them.

const cover = (background, inside) =>
  `<svg viewBox="0 0 840 1296" width="840" height="1296" xmlns="http://www.w3.org/2000/svg">
  <rect width="840" height="1296" fill="${background}"/>${inside}</svg>`;

/** The water line of a tide gauge over fourteen tides, from left to right. */
function tide(y, height, from, to) {
  const points = Array.from({ length: 241 }, (_, index) => {
    const part = index / 240;
    const spring = 0.62 + 0.38 * Math.cos(part * 5.2);
    return `${(from + (to - from) * part).toFixed(1)},${(y + height * spring * Math.sin(part * 58)).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const zero = cover(
  '#e9e2d0',
  `<g fill="none" stroke="#12406b" stroke-width="3">
    ${Array.from({ length: 9 }, (_, row) => `<path d="${tide(560 + row * 62, 21, 0, 840)}" opacity="${1 - row * 0.085}"/>`).join('')}
  </g>
  <path d="M0 808H840" stroke="#7a1220" stroke-width="5"/>
  <circle cx="604" cy="808" r="17" fill="#7a1220"/>
  <g font-family="Newsreader" fill="#1a1917">
    <text x="70" y="196" font-size="148" font-weight="500" letter-spacing="-4">Zero Is</text>
    <text x="70" y="332" font-size="148" font-weight="500" letter-spacing="-4">a Place</text>
    <text x="74" y="404" font-size="34" font-style="italic">How the sea got its level</text>
    <text x="74" y="1222" font-size="46">Ottilie Marchbanks</text>
  </g>`,
);

const balance = cover(
  '#23302b',
  `<g stroke="#d9c9a3" fill="none" stroke-width="6">
    <path d="M420 1040V470M250 1040H590M300 1010H540"/><path d="M150 548L690 462" stroke-width="9"/>
    <path d="M150 548L82 800H218ZM690 462L622 714H758Z" stroke-width="3"/>
    <path d="M70 800a82 44 0 0 0 160 0ZM610 714a82 44 0 0 0 160 0Z" fill="#d9c9a3"/>
  </g><circle cx="420" cy="502" r="16" fill="#d9c9a3"/>
  <g font-family="Newsreader" fill="#f2ead6">
    <text x="70" y="164" font-size="104" font-weight="500" letter-spacing="-3">The Weight of</text>
    <text x="70" y="268" font-size="104" font-weight="500" letter-spacing="-3">Small Things</text>
    <text x="74" y="336" font-size="34">Essays on balances, from the apothecary</text>
    <text x="74" y="380" font-size="34">to the post office</text>
    <text x="74" y="1222" font-size="46">Ottilie Marchbanks</text>
  </g>`,
);

export const drawings = [
  { name: 'book-zero', width: 840, height: 1296, html: zero },
  { name: 'book-weight', width: 840, height: 1296, html: balance },
];
