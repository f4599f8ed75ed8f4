import { partsOfIconName, type SiteIcon, type SiteIcons } from '#src/domain/icon.ts';
import type { Requests } from './requests.ts';

type IconSetPart = { icons: Record<string, SiteIcon>; unreachable?: string[] };

/** Icons by name, with one request for each of their sets. */
export async function fetchIcons(
  request: Requests['request'],
  names: readonly string[],
): Promise<{ icons: SiteIcons; unreachable: string[] }> {
  const bySet = new Map<string, string[]>();
  for (const full of names) {
    const parts = partsOfIconName(full);
    if (parts !== null) bySet.set(parts.prefix, [...(bySet.get(parts.prefix) ?? []), parts.name]);
  }
  const icons: Record<string, SiteIcon> = {};
  const unreachable: string[] = [];
  await Promise.all(
    [...bySet].map(async ([prefix, inSet]) => {
      const part = await request<IconSetPart>(`/api/icons/${prefix}.json?icons=${inSet.join(',')}`);
      for (const [name, icon] of Object.entries(part.icons)) icons[`${prefix}:${name}`] = icon;
      unreachable.push(...(part.unreachable ?? []).map((name) => `${prefix}:${name}`));
    }),
  );
  return { icons, unreachable };
}
