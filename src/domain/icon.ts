/** The name of an icon: the prefix of its set and its name there, such as `lucide:ruler`. */
const iconNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const iconNameMax = 120;

/** The drawing of an icon: its view box, and the markup inside of its `svg` element. */
export type SiteIcon = { left: number; top: number; width: number; height: number; body: string };

/** Icons by their names. One that is missing is left out of the page. */
export type SiteIcons = Readonly<Record<string, SiteIcon>>;

export function isIconName(name: string): boolean {
  return name.length <= iconNameMax && iconNamePattern.test(name);
}

/** The prefix and the name within the set; null where it is no name of an icon. */
export function partsOfIconName(name: string): { prefix: string; name: string } | null {
  if (!isIconName(name)) return null;
  const [prefix = '', inSet = ''] = name.split(':');
  return { prefix, name: inSet };
}

/** The notice for authors about icons that were not found; null when all were. */
export function missingIconsNotice(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const quoted = names.map((name) => `“${name}”`).join(', ');
  return names.length === 1
    ? `The icon ${quoted} could not be found, so your site shows none in its place. Choose another one, or publish again later.`
    : `The icons ${quoted} could not be found, so your site shows none in their places. Choose others, or publish again later.`;
}
