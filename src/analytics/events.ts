/**
 * The product events with their properties. Never add data that a user wrote: no names, texts, slugs, emails or ids.
 */
export type ProductEvents = {
  /** With a password. Sign-in with Google creates accounts without an event. */
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
