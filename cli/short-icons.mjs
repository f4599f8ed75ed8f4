import { fileURLToPath } from 'node:url';

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const plainIcon = fileURLToPath(new URL('../editor/ui/plain-icon.ts', import.meta.url));

/**
 * Shortens the modules of icons: removes the random keys of their lines, which do not compress, and a statement without
 * effect. Their component is the one of editor/ui/plain-icon.ts.
 */
export const shortIcons = () => ({
  name: 'vitrine-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
    handler: (_, importer) => (iconFile.test(importer ?? '') ? plainIcon : null),
  },
  transform: {
    filter: { id: iconFile },
    handler: (code) => ({ code: shortened(code), map: null }),
  },
});

export function shortened(code) {
  let count = 0;
  return code.replace(/\bkey: "\w+"/g, () => `key: "${count++}"`).replace(/^__iconData\.node;\n/m, '');
}
