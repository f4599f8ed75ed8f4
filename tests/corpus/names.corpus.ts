import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseHost } from '#src/domain/host-name.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { parseSlug } from '#src/domain/slug.ts';
import { slugify } from '#src/domain/slugify.ts';
import { cleanFileName } from '#src/domain/upload.ts';
import { hostileContent, renderHostile } from './hostile-content.ts';
import { filesUnder, readJsonFile, readText } from './corpus-files.ts';
import { crlfPayloads } from './payloads.ts';
import { openTally } from './tally.ts';

const hosts = z.array(z.object({ host: z.string(), want: z.string() }));
const slugs = z.array(z.object({ slug: z.string(), ok: z.boolean() }));
const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.example' };

describe('Host headers', () => {
  const tally = openTally('hosts');

  /**
   * Translates the expected result of the corpus into ours. A host name alone cannot show that no site has the slug.
   */
  const wanted = (want: string): string => {
    if (want === 'reject' || want === 'reserved') return 'unknown';
    if (want === 'unknown-site') return 'site';
    return want.replace('dev-', '');
  };

  it.each(hosts.parse(readJsonFile('hosts/host-headers.json')))(
    'the Host header $host is resolved as $want',
    ({ host, want }) => {
      const target = parseHost(host, domains);
      const got = target.kind === 'site' && want !== 'unknown-site' ? `site:${target.slug}` : target.kind;
      expect(got).toBe(wanted(want));
      tally.add('answered as wanted');
    },
  );
});

describe('slugs', () => {
  const tally = openTally('slugs');

  it.each(slugs.parse(readJsonFile('slugs/made.slugs.json')))(
    'the slug $slug is accepted: $ok',
    ({ slug, ok }) => {
      expect(parseSlug(slug, templateIds).kind).toBe(ok ? 'ok' : 'invalid');
      tally.add('made cases as wanted');
    },
  );

  it('at most 1% of real names are refused as slugs for a reason other than length or digits', () => {
    const claimed = readText('slugs/is-a-dev.claimed.shared.txt')
      .split('\n')
      .filter((name) => /^[^._]+$/.test(name));
    const refused = claimed.filter((name) => parseSlug(name, templateIds).kind === 'invalid');
    const byForm = refused.filter((name) => name.length < 3 || name.length > 30 || /^\d+$/.test(name));
    const others = refused.length - byForm.length;
    tally.add('real names', claimed.length);
    tally.add('refused by length or digits', byForm.length);
    tally.add('refused for another reason', others);
    expect(others / claimed.length).toBeLessThanOrEqual(0.01);
  });

  it.each(filesUnder('slugs'))(
    'every slug accepted from $path is plain ASCII within the limits',
    ({ path, bytes }) => {
      const text = new TextDecoder().decode(bytes());
      const typed = path.endsWith('.json') ? textsIn(JSON.parse(text)) : text.split('\n');
      for (const name of typed) {
        const parsed = parseSlug(name, templateIds);
        if (parsed.kind === 'ok') expect(parsed.slug).toMatch(/^(?=.{3,30}$)(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/);
        tally.add(parsed.kind === 'ok' ? 'other texts accepted, plain' : 'other texts refused');
      }
    },
  );
});

/** All texts in a JSON value, including the names of properties. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(textsIn)];
}

describe('line breaks in names', () => {
  const tally = openTally('crlf');

  it.each(crlfPayloads)('a line break in a name reaches no path, URL or file name: %j', (given) => {
    for (const payload of [given, decodeURIComponent(given.replace(/%(?![0-9a-f]{2})/gi, '%25'))]) {
      expect(parseSlug(payload, templateIds).kind).toBe('invalid');
      expect(slugify(payload)).toMatch(/^[a-z0-9-]*$/);
      expect(cleanFileName(payload)).not.toMatch(/[\r\n/\\]/);
      expect(hostileContent(payload, 'london').title).not.toMatch(/[\r\n]/);
      for (const { path } of renderHostile(payload, 'london')) expect(path).toMatch(/^[\w./-]+$/);
      tally.add('payloads without effect');
    }
  });
});
