const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Shortens the modules of icons: removes the random keys of their lines, which do not compress, and a statement without
 * effect.
 */
export const shortIcons = () => ({
  name: 'vitrine-icons',
  transform: {
    filter: { id: iconFile },
    handler: (code) => ({ code: shortened(code), map: null }),
  },
});

export function shortened(code) {
  let count = 0;
  return code.replace(/\bkey: "\w+"/g, () => `key: "${count++}"`).replace(/^__iconData\.node;\n/m, '');
}
