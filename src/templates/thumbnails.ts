import type { ImageMetadata } from 'astro';

const modules = import.meta.glob<{ default: ImageMetadata }>('./*/thumbnail.webp', { eager: true });

/** The top of a template's main sample, created by `npm run screens`; null before. */
export const thumbnailFor = (id: string): ImageMetadata | null =>
  modules[`./${id}/thumbnail.webp`]?.default ?? null;
