import { expect, it } from 'vitest';
import { requestedHost } from '#src/http/requested-host.ts';

const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.site' };
const headers = { host: 'sites-abc.a.run.app', 'x-forwarded-host': 'eve.vitrine.site, ada.vitrine.site' };

it('uses the last host name forwarded by a trusted proxy', () => {
  expect(requestedHost(headers, { ...domains, trustProxy: true })).toBe('ada.vitrine.site');
  expect(requestedHost({ host: headers.host }, { ...domains, trustProxy: true })).toBe(headers.host);
});

it('ignores a forwarded host name without a trusted proxy', () => {
  expect(requestedHost(headers, { ...domains, trustProxy: false })).toBe(headers.host);
});

it('ignores a forwarded host name in a request to one of our own domains', () => {
  for (const host of [
    'grace.vitrine.site',
    'ADMIN.vitrine.site.:443',
    'vitrine.example',
    'www.vitrine.example',
  ]) {
    expect(requestedHost({ ...headers, host }, { ...domains, trustProxy: true })).toBe(host);
  }
});
