import type { Client } from '#editor/client/client.ts';
import type { IconLibraryState } from './icon-library.ts';

/** The pauses between attempts to look up an icon: its service may be away for a moment. */
const pausesMs = [1000, 4000, 16_000, 60_000];

type LookUp = {
  client: Pick<Client, 'icons'>;
  names: readonly string[];
  change: (next: (state: IconLibraryState) => IconLibraryState) => void;
  pauses?: readonly number[];
};

/** Fetches icons, and retries those that could not be looked up. */
export async function lookUpIcons({ client, names, change, pauses = pausesMs }: LookUp): Promise<void> {
  let left = names;
  for (const ms of [...pauses, null]) {
    const asked = left;
    const found = await client.icons(asked);
    left = found.unreachable;
    const isLeft = new Set(left);
    change(({ icons, missing, unreachable }) => ({
      icons: { ...icons, ...found.icons },
      missing: new Set([
        ...missing,
        ...asked.filter((name) => !Object.hasOwn(found.icons, name) && !isLeft.has(name)),
      ]),
      unreachable: new Set([...unreachable].filter((name) => !asked.includes(name)).concat(...isLeft)),
    }));
    if (left.length === 0 || ms === null) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
