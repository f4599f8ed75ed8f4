import { prefetch, fetchNow } from '#editor/ui/lazy-part.tsx';
import type { MenuItem } from '#editor/ui/menu.tsx';
import { useEditing } from './editing.ts';

const load = (): Promise<typeof import('./fill-from-profile.ts')> => import('./fill-from-profile.ts');
prefetch(load);

/** A menu item that fills the empty fields of a section from the profile. Existing content stays. */
export function useFillFromProfile(id: string): MenuItem {
  const editing = useEditing();
  async function run(): Promise<void> {
    const { fillFromProfile } = await fetchNow(load);
    await fillFromProfile(editing, id);
  }
  return { label: 'Fill from profile', run: () => void run() };
}
