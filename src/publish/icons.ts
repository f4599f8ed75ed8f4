import { siteIconSchema } from '#src/domain/schemas/icon-schema.ts';
import type { SiteIcon, SiteIcons } from '#src/domain/icon.ts';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { readWhole } from '#src/files/byte-source.ts';
import type { Icons } from '#src/icons/icons.ts';
import type { Cache } from './images.ts';

/**
 * The icons of a portfolio, and the names of missing ones. An icon from the service is cached, so that the site keeps
 * it when the service changes.
 */
export async function prepareIcons(
  { icons, cache }: { icons: Icons; cache: Cache },
  content: PortfolioContent,
): Promise<{ icons: SiteIcons; missing: readonly string[] }> {
  const names = iconNamesIn(content);
  const found = new Map(await icons.installed(names));
  for (const name of names.filter((one) => !found.has(one))) {
    const kept = await keptIcon(cache, name);
    if (kept !== null) found.set(name, kept);
  }
  let asked = names.filter((name) => !found.has(name));
  for (let attempt = 1; attempt <= maxAttempts && asked.length > 0; attempt++) {
    const unreachable: string[] = [];
    for (const [name, icon] of await icons.find(asked)) {
      if (icon === 'unreachable') unreachable.push(name);
      if (typeof icon === 'string') continue;
      await cache.put(keyOf(name), new TextEncoder().encode(JSON.stringify(icon)));
      found.set(name, icon);
    }
    asked = unreachable;
  }
  return { icons: Object.fromEntries(found), missing: names.filter((name) => !found.has(name)) };
}

/** An icon is asked for again when its service did not respond in time. */
const maxAttempts = 2;

const keyOf = (name: string): string => `icon.${name.replace(':', '.')}`;

async function keptIcon(cache: Cache, name: string): Promise<SiteIcon | null> {
  const source = await cache.open(keyOf(name));
  if (source === null) return null;
  const text = new TextDecoder().decode(await readWhole(source));
  return siteIconSchema.safeParse(parsed(text)).data ?? null;
}

/** A damaged entry is fetched again. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
