import { fileURLToPath } from 'node:url';
import type { AppPages } from '#src/server/app-pages.ts';
import { firebaseConfig } from './firebase-config.ts';

/**
 * The 404 and the 500 page of the app, which the build puts beside the bundle. Hosting serves all other pages.
 * @throws AppError 'setting-invalid', as `firebaseConfig`
 */
export async function openErrorPages(): Promise<AppPages> {
  const [{ openAppPages }, { pageOptions }] = await Promise.all([
    import('#src/server/app-pages.ts'),
    import('#src/server/page-files.ts'),
  ]);
  return openAppPages(
    { pages: fileURLToPath(new URL('./pages', import.meta.url)), examples: null },
    pageOptions(firebaseConfig()),
  );
}
