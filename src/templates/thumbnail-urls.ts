const urls = import.meta.glob<string>('./*/thumbnail.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URL of the thumbnail of a template; null until `npm run screens` has created it. */
export const thumbnailUrl = (id: string): string | null => urls[`./${id}/thumbnail.webp`] ?? null;
