/** Bytes that exist already, by their hash. */
export type SiteFileRef = { sha256: string; bytes: number };

/** A file of a site: text made by render, or a reference to bytes that exist already. */
export type SiteFile = TextFile | { path: string; contentType: string; blob: SiteFileRef };

export type TextFile = { path: string; contentType: string; content: string };

export function textFile(path: string, contentType: string, content: string): TextFile {
  return { path, contentType, content };
}
