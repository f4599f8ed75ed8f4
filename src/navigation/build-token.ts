/** Stands for the build in the built pages, until the server knows it. */
export const buildToken = '%BUILD%';

/** The name of the meta element that says which build a page belongs to. */
export const buildMeta = 'vitrine-build';
