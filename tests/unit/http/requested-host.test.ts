import { expect, it } from 'vitest';
import { requestedHost } from '#src/http/requested-host.ts';

const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.site' };
const headers = { host: 'sites-abc.a.run.app', 'x-forwarded-host': 'eve.vitrine.site, ada.vitrine.site' };

it('takes the name that a trusted proxy has passed on, which is the last one', () => {
  expect(requestedHost(headers, { ...domains, trustProxy: true })).toBe('ada.vitrine.site');
  expect(requestedHost({ host: headers.host }, { ...domains, trustProxy: true })).toBe(headers.host);
});

it('takes no name that was passed on by anybody', () => {
  expect(requestedHost(headers, { ...domains, trustProxy: false })).toBe(headers.host);
});

it('lets nobody pass another name on for one of ours', () => {
  for (const host of [
    'grace.vitrine.site',
    'ADMIN.vitrine.site.:443',
    'vitrine.example',
    'www.vitrine.example',
  ]) {
    expect(requestedHost({ ...headers, host }, { ...domains, trustProxy: true })).toBe(host);
  }
});
