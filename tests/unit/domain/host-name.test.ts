import { describe, expect, it } from 'vitest';
import { parseHost } from '#src/domain/host-name.ts';

const one = { appDomain: 'vitrine.test:8443', sitesDomain: 'vitrine.test' };
const two = { appDomain: 'vitrine.test', sitesDomain: 'vitrine-sites.test' };
const local = { appDomain: 'localhost:3000', sitesDomain: 'localhost:3000' };

describe('parseHost', () => {
  it.each([
    'vitrine.test',
    'Vitrine.Test',
    'vitrine.test.',
    'vitrine.test:80',
    'vitrine.test.:80',
    'localhost:5173',
  ])('recognizes a host of the app: %s', (host) => expect(parseHost(host, one)).toEqual({ kind: 'app' }));

  it('recognizes the www host of the app', () => {
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
  ])('recognizes the host of a site: %s', (host, domains) => {
    expect(parseHost(host, domains)).toEqual({ kind: 'site', slug: 'grace' });
  });

  it('recognizes no site below the app domain when sites have their own domain', () => {
    expect(parseHost('grace.vitrine.test', two)).toEqual({ kind: 'unknown' });
    expect(parseHost('vitrine-sites.test', two)).toEqual({ kind: 'unknown' });
    expect(parseHost('www.vitrine-sites.test', two)).toEqual({ kind: 'unknown' });
  });

  it('recognizes no site under a reserved slug', () => {
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
  ])('returns unknown for any other host: %j', (host) => {
    expect(parseHost(host, one)).toEqual({ kind: 'unknown' });
  });
});

describe('host names of drafts and releases', () => {
  const domains = { appDomain: 'vitrine.test', sitesDomain: 'vitrine.test' };
  const token = 'abcdefghijklmnopqrstuvwx27';

  it('name a draft by a token of 26 characters before --draft, and else a site', () => {
    expect(parseHost(`${token}--draft.vitrine.test`, domains)).toEqual({ kind: 'draft', token });
    expect(parseHost(`${token.toUpperCase()}--DRAFT.vitrine.test:3000`, domains)).toEqual({
      kind: 'draft',
      token,
    });
    for (const label of [
      `${token}a--draft`,
      `${token.slice(1)}--draft`,
      `${token}--drafts`,
      '0123456789ab--ada',
    ])
      expect(parseHost(`${label}.vitrine.test`, domains), label).toEqual({ kind: 'site', slug: label });
    expect(parseHost(`${token}--draft.elsewhere.test`, domains)).toEqual({ kind: 'unknown' });
  });
});
