/**
 * Every product event, with all it may say. Nothing that a person wrote belongs here: no names, texts, slugs, emails or
 * ids of theirs.
 */
export type ProductEvents = {
  /** With a password. An account that Google signs in is made without this product's doing. */
  Registered: Record<string, never>;
  'Portfolio created': { template: string };
  'Portfolio duplicated': Record<string, never>;
  /** The format of the file, by its name in our own list. */
  'Portfolio imported': { format: string; template: string };
  'Site published': { changed: boolean };
  'Site unpublished': Record<string, never>;
  'Release rolled back': Record<string, never>;
  /** The media type, such as `image/jpeg`. */
  'File uploaded': { type: string };
  'Account deleted': Record<string, never>;
};

export type ProductEvent = keyof ProductEvents;
