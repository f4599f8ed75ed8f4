import { partsOfIconName, type SiteIcon, type SiteIcons } from '#src/domain/icon.ts';
import type { Requests } from './requests.ts';

type IconSetPart = { icons: Record<string, SiteIcon> };

/** Icons by name, with one request for each of their sets. */
export async function fetchIcons(request: Requests['request'], names: readonly string[]): Promise<SiteIcons> {
  const bySet = new Map<string, string[]>();
  for (const full of names) {
    const parts = partsOfIconName(full);
    if (parts !== null) bySet.set(parts.prefix, [...(bySet.get(parts.prefix) ?? []), parts.name]);
  }
  const found = await Promise.all(
    [...bySet].map(async ([prefix, inSet]) => {
      const { icons } = await request<IconSetPart>(`/api/icons/${prefix}.json?icons=${inSet.join(',')}`);
      return Object.entries(icons).map(([name, icon]) => [`${prefix}:${name}`, icon] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}
