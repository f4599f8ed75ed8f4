import { describe, expect, it } from 'vitest';
import { payloadOf } from '#src/built-pages/payload-of.ts';
import { readPayload } from '#src/navigation/payload.ts';

const head = `<meta name="viewport" content="width=device-width"><title>Tea &amp; time</title>
<meta name="description" content="About &quot;tea&quot;"><meta name="vitrine-build" content="%BUILD%">
<link rel="canonical" href="https://vitrine.example/tea"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/_astro/a.css">`;
const page = ({ main = '<h1>Tea</h1>', layout = 'default', more = '' } = {}): string =>
  `<!doctype html><html><head>${head}${more}</head><body data-layout="${layout}"><nav></nav><main id="main" tabindex="-1">${main}</main><footer><p></p></footer></body></html>`;

describe('payload of a page', () => {
  it('has its title, the part of its head that changes, its style sheets and its content', () => {
    expect(payloadOf(page())).toEqual({
      build: '%BUILD%',
      layout: 'default',
      title: 'Tea & time',
      head: [
        { name: 'meta', attributes: { name: 'description', content: 'About "tea"' } },
        { name: 'link', attributes: { rel: 'canonical', href: 'https://vitrine.example/tea' } },
      ],
      styles: ['/_astro/a.css'],
      main: '<h1>Tea</h1>',
    });
  });

  it.each([
    ['of another layout', page({ layout: 'simple' })],
    ['with a script in its content', page({ main: '<script>1</script>' })],
    ['with a part of the app', page({ main: '<astro-island></astro-island>' })],
    ['that is hidden from search engines', page({ more: '<meta name="robots" content="noindex">' })],
  ])('is not made for a page %s', (_, html) => {
    expect(payloadOf(html)).toBeNull();
  });

  it('is read again as it was written, and any other text is refused', () => {
    const payload = payloadOf(page());
    expect(readPayload(JSON.parse(JSON.stringify(payload)))).toEqual(payload);
    expect(
      [null, [], {}, { ...payload, head: [{ name: 'script', attributes: {} }] }].map(readPayload),
    ).toEqual([null, null, null, null]);
  });
});
