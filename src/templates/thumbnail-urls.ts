const urls = import.meta.glob<string>('./*/thumbnail.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the thumbnail of a template is; null until `npm run screens` has taken one. */
export const thumbnailUrl = (id: string): string | null => urls[`./${id}/thumbnail.webp`] ?? null;
