import { Suspense, useMemo } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fetchedOnce } from '#editor/preview/fetched-once.ts';

it('fetchedOnce renders a loaded value without suspending and does not fetch it again', async () => {
  let fetched = 0;
  const words = fetchedOnce(async (key) => `${key} ${(fetched += 1)}`);
  function Words() {
    const text = words.use('bridges');
    return useMemo(() => text.toUpperCase(), [text]);
  }
  const html = () =>
    renderToStaticMarkup(
      <Suspense fallback="waits">
        <Words />
      </Suspense>,
    );
  await words.fetch('bridges');
  expect(html()).toContain('BRIDGES 1');
  expect(await words.fetch('bridges')).toBe('bridges 1');
});
