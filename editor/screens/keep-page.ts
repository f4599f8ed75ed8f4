import { guardLinks } from '#src/navigation/guard-links.ts';
import { firstMessages } from '#editor/client/error-texts.ts';
import { toast } from '#editor/ui/toast.tsx';

/** From now on a navigation that fails leaves the page unchanged, and a message says why. */
export function keepPage(): void {
  const { title, fix } = firstMessages.offline;
  guardLinks(() => toast.error(`${title} This page stays open. ${fix}`));
}
