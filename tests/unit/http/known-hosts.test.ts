import { expect, it } from 'vitest';
import { parseHost } from '#src/domain/host-name.ts';
import { openKnownHosts } from '#src/http/known-hosts.ts';

const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.site' };

it('a Host header has the same result the first time and every later time', () => {
  const targetOf = openKnownHosts(domains);
  const names = ['ada.vitrine.site', 'ADA.vitrine.site:80', 'vitrine.example', 'evil.example', '', undefined];
  for (const name of [...names, ...names]) expect(targetOf(name)).toEqual(parseHost(name, domains));
});

it('a cached Host header is not parsed again, but one that is too long for a host name is', () => {
  const targetOf = openKnownHosts(domains);
  const long = 'a'.repeat(300);
  expect(targetOf('ada.vitrine.site')).toBe(targetOf('ada.vitrine.site'));
  expect(targetOf(long)).not.toBe(targetOf(long));
  for (let n = 0; n < 20_000; n += 1) targetOf(`site-${n}.vitrine.site`);
  expect(targetOf('ada.vitrine.site')).toEqual({ kind: 'site', slug: 'ada' });
});
