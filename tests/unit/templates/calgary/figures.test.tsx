import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withExponents } from '#src/templates/calgary/figures.tsx';

it('figures in Calgary have exponents in the typeface of titles', () => {
  const html = renderToStaticMarkup(<>{withExponents('41 kWh/m²a')}</>);
  expect(html).toBe('41 kWh/m<sup>2</sup>a');
});
