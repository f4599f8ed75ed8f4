const urls = import.meta.glob<string>('/content/samples/thumbnails/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the thumbnail of each sample is. */
export const thumbnailUrls: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(urls).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]),
);
