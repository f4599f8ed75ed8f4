import { describe, expect, it } from 'vitest';
import { parseHost } from '#src/domain/host-name.ts';

const one = { appDomain: 'vitrine.test:8443', sitesDomain: 'vitrine.test' };
const two = { appDomain: 'vitrine.test', sitesDomain: 'vitrine-sites.test' };
const local = { appDomain: 'localhost:3000', sitesDomain: 'localhost:3000' };

describe('a host', () => {
  it.each([
    'vitrine.test',
    'Vitrine.Test',
    'vitrine.test.',
    'vitrine.test:80',
    'vitrine.test.:80',
    'localhost:5173',
  ])('is the app: %s', (host) => expect(parseHost(host, one)).toEqual({ kind: 'app' }));

  it('is the www name of the app', () => {
    expect(parseHost('WWW.vitrine.test:443', one)).toEqual({ kind: 'www' });
    expect(parseHost('www.localhost:3000', local)).toEqual({ kind: 'www' });
  });

  it.each([
    ['grace.vitrine.test', one],
    ['GRACE.vitrine.test.', one],
    ['grace.vitrine.test:8443', one],
    ['grace.localhost:3000', one],
    ['grace.localhost:3000', local],
    ['grace.vitrine-sites.test', two],
    ['grace.localhost', two],
  ])('is a site: %s', (host, domains) => {
    expect(parseHost(host, domains)).toEqual({ kind: 'site', slug: 'grace' });
  });

  it('is no site below the app when sites have a domain of their own', () => {
    expect(parseHost('grace.vitrine.test', two)).toEqual({ kind: 'unknown' });
    expect(parseHost('vitrine-sites.test', two)).toEqual({ kind: 'unknown' });
    expect(parseHost('www.vitrine-sites.test', two)).toEqual({ kind: 'unknown' });
  });

  it('is no site when its name is reserved', () => {
    for (const name of ['api', 'admin', 'ns3', 'templates', 'www-grace']) {
      expect(parseHost(`${name}.vitrine.test`, one), name).toEqual({ kind: 'unknown' });
    }
  });

  it.each([
    undefined,
    '',
    ' ',
    '.',
    ':80',
    'test',
    'one.grace.vitrine.test',
    'notvitrine.test',
    'vitrine.test.evil.example',
    'grace.vitrine.test@evil.example',
    'user@grace.vitrine.test',
    'evil.example#.vitrine.test',
    'evil.example/.vitrine.test',
    'evil.example?.vitrine.test',
    'grace.vitrine.test, evil.example',
    'grace.vitrine.test\n',
    ' grace.vitrine.test',
    'grace\0.vitrine.test',
    'grace.vitrine.test:',
    'grace.vitrine.test:port',
    'grace.vitrine.test:123456',
    'grace.vitrine.test..',
    '.vitrine.test',
    '-.vitrine.test',
    'grace_.vitrine.test',
    'xn--grce-0na.vitrine.test',
    'grаce.vitrine.test',
    'v\u0131trine.test',
    `${'g'.repeat(64)}.vitrine.test`,
    '192.168.0.1',
    '127.0.0.1:3000',
    '2130706433',
    '[::1]:3000',
  ])('is unknown: %j', (host) => {
    expect(parseHost(host, one)).toEqual({ kind: 'unknown' });
  });
});
