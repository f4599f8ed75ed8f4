import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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
