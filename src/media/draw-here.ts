import type { SocialSpec } from './social-spec.ts';

/**
 * Draws a social image in this process, for one that has limits of its own and decodes no images: it can load nothing but
 * SVG afterwards. What draws is loaded with the first drawing.
 */
export async function drawHere(spec: SocialSpec): Promise<Uint8Array> {
  const { drawSocialImage } = await (drawing ??= load());
  return drawSocialImage(spec);
}

let drawing: ReturnType<typeof load> | null = null;

async function load(): Promise<typeof import('./draw-social-image.ts')> {
  const { limitToDrawings } = await import('./rasterize-drawing.ts');
  limitToDrawings();
  return import('./draw-social-image.ts');
}
