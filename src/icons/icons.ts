import { partsOfIconName, type SiteIcon } from '#src/domain/icon.ts';
import { fetchIconSet } from './icon-service.ts';
import { iconIn, type IconSet } from './icon-set.ts';
import { installedPrefixes, installedSet } from './installed-sets.ts';
import { searchNames } from './search-names.ts';

/** `unreachable`: the icon may exist, but the service did not answer in time. */
type FoundIcon = SiteIcon | 'unknown' | 'unreachable';

/** Icons of open sets, by names such as `lucide:ruler`. */
export type Icons = {
  /** The icons of these names in installed sets. */
  installed(names: readonly string[]): Promise<ReadonlyMap<string, SiteIcon>>;
  find(names: readonly string[]): Promise<ReadonlyMap<string, FoundIcon>>;
  /** Names of installed icons, best first. */
  search(query: string, max: number): Promise<string[]>;
};

const maxCached = 2000;
const noIcons: IconSet = { icons: {}, aliases: {} };

/** Installed sets are searched first, then the service, unless it is null. */
export function openIcons({ serviceUrl }: { serviceUrl: string | null }): Icons {
  const cached = new Map<string, FoundIcon>();

  function remember(name: string, icon: FoundIcon): void {
    cached.delete(name);
    cached.set(name, icon);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
  }

  async function fromInstalled(names: readonly string[]): Promise<Map<string, SiteIcon>> {
    const found = new Map<string, SiteIcon>();
    for (const full of names) {
      const parts = partsOfIconName(full);
      const set = parts === null ? null : await installedSet(parts.prefix);
      const icon = parts === null || set === null ? null : iconIn(set, parts.name);
      if (icon !== null) found.set(full, icon);
    }
    return found;
  }

  async function fromSet(prefix: string, names: readonly string[]): Promise<Map<string, FoundIcon>> {
    const installed = await installedSet(prefix);
    const found = new Map<string, FoundIcon>();
    const missing: string[] = [];
    for (const name of names) {
      const icon = (installed && iconIn(installed, name)) ?? cached.get(`${prefix}:${name}`);
      if (icon === undefined) missing.push(name);
      else found.set(name, icon);
    }
    if (missing.length === 0) return found;
    const fetched = serviceUrl === null ? noIcons : await fetchIconSet(serviceUrl, prefix, missing);
    for (const name of missing) {
      const icon = fetched === null ? 'unreachable' : (iconIn(fetched, name) ?? 'unknown');
      if (icon !== 'unreachable') remember(`${prefix}:${name}`, icon);
      found.set(name, icon);
    }
    return found;
  }

  return {
    installed: fromInstalled,

    async find(names) {
      const byPrefix = new Map<string, string[]>();
      for (const full of new Set(names)) {
        const parts = partsOfIconName(full);
        if (parts === null) continue;
        byPrefix.set(parts.prefix, [...(byPrefix.get(parts.prefix) ?? []), parts.name]);
      }
      const found = await Promise.all(
        [...byPrefix].map(async ([prefix, inSet]) =>
          [...(await fromSet(prefix, inSet))].map(([name, icon]) => [`${prefix}:${name}`, icon] as const),
        ),
      );
      return new Map([...names.map((name) => [name, 'unknown'] as const), ...found.flat()]);
    },

    async search(query, max) {
      const names: string[] = [];
      for (const prefix of await installedPrefixes()) {
        const set = await installedSet(prefix);
        for (const [name, icon] of Object.entries(set?.icons ?? {}))
          if (icon.hidden !== true) names.push(`${prefix}:${name}`);
      }
      return searchNames(names, query, max);
    },
  };
}
