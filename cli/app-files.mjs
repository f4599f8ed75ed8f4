/**
 * Remembers the files that the app consists of.
 * @param {import('../src/built-pages/module-preloads.ts').AppFile[]} files
 */
export const rememberAppFiles = (files) => ({
  name: 'vitrine-app-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        files.push({ name: chunk.fileName, modules: chunk.moduleIds, imports: chunk.imports });
  },
});
