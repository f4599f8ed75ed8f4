import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { disabledSitePage } from '#src/host/disabled-site-page.ts';
import { emptySitePageOf } from '#src/host/empty-site-page.ts';
import { plainPage, plainStyleSource } from '#src/http/plain-page.ts';
import { responsePolicy } from '#src/http/response-policy.ts';
import { siteSecurityHeaders } from '#src/http/site-headers.ts';

it('the style of a plain page is the one that the policies of sites and of other responses allow', () => {
  const style = /<style>(.*)<\/style>/.exec(plainPage('Title', '<p>Body</p>'))?.[1] ?? '';
  expect(style).not.toMatch(/['"`$\\]/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(plainStyleSource).toBe(`'sha256-${hash}'`);
  expect(responsePolicy).toContain(`style-src 'sha256-${hash}';`);
  expect(siteSecurityHeaders({ https: true })[1]).toContain(`style-src 'self' 'sha256-${hash}';`);
});

it('the page of a URL without a site names the URL, and the product that its links lead to', () => {
  const page = emptySitePageOf('ada', 'https://ada.vitrine.site', 'https://vitrine.example');
  expect(page).toContain('<b>ada.vitrine.site</b> has no site.');
  expect(page).toContain('Sign in to Vitrine');
  expect(page).toContain('href="https://vitrine.example/register?next=%2Fsites%2Fada"');
});

it('the page of a disabled site names the product, and fits into an argument of nginx', () => {
  const page = disabledSitePage(`https://${'long-name.'.repeat(25)}example`);
  expect(page).toContain('published with Vitrine');
  expect(page).not.toMatch(/['$`]/);
  expect(Buffer.byteLength(page)).toBeLessThan(4096);
});
