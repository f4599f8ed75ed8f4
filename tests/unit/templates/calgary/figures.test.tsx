import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withExponents } from '#src/templates/calgary/figures.tsx';

it('figures in Calgary keep exponents as characters, in the typeface of text', () => {
  const html = renderToStaticMarkup(<>{withExponents('41 kWh/m²a')}</>);
  expect(html).toBe('41 kWh/m<span class="exponent">²</span>a');
});
