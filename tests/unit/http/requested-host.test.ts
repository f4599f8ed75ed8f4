import { expect, it } from 'vitest';
import { askedName } from '#src/http/requested-host.ts';

const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.site' };
const headers = { host: 'sites-abc.a.run.app', 'x-forwarded-host': 'eve.vitrine.site, ada.vitrine.site' };

it('takes the name that a trusted proxy has passed on, which is the last one', () => {
  expect(askedName(headers, { ...domains, trustProxy: true })).toBe('ada.vitrine.site');
  expect(askedName({ host: headers.host }, { ...domains, trustProxy: true })).toBe(headers.host);
});

it('takes no name that was passed on by anybody', () => {
  expect(askedName(headers, { ...domains, trustProxy: false })).toBe(headers.host);
});

it('lets nobody pass another name on for one of ours', () => {
  for (const host of [
    'grace.vitrine.site',
    'ADMIN.vitrine.site.:443',
    'vitrine.example',
    'www.vitrine.example',
  ]) {
    expect(askedName({ ...headers, host }, { ...domains, trustProxy: true })).toBe(host);
  }
});
