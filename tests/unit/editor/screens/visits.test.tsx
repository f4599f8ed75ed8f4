import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Visits } from '#editor/screens/dashboard/visits.tsx';

it('visits are grouped by thousands wherever they are named', () => {
  const days = [
    { day: '2026-11-18', count: 1200 },
    { day: '2026-11-19', count: 24478 },
  ];
  const named = { page: [{ name: '/', count: 25678 }], referrer: [], link: [] };
  const shown = renderToStaticMarkup(<Visits days={days} named={named} />);
  for (const count of [1200, 24478, 25678]) {
    expect(shown).toContain(count.toLocaleString());
    expect(shown).not.toContain(String(count));
  }
});
