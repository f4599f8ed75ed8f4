/** The types of files that can be imported, for file choosers. */
export const importedTypes =
  '.pdf,.docx,.json,.bib,.xml,.rss,.atom,.zip,.gz,.tgz,.yml,.yaml,.csv,application/json,application/zip';
