/** Bytes that exist already, by their hash. */
export type SiteFileRef = { sha256: string; bytes: number };

/** A file of a site: text made by render, or a reference to bytes that exist already. */
export type SiteFile =
  | { path: string; contentType: string; content: string }
  | { path: string; contentType: string; blob: SiteFileRef };
