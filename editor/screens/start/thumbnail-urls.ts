const urls = import.meta.glob<string>('/content/samples/thumbnails/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The thumbnail URL of each sample. */
export const thumbnailUrls: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(urls).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]),
);
