import satori from 'satori';
import { socialDesignFor } from '#src/templates/social-designs.ts';
import { drawableText } from './drawable-text.ts';
import { drawingSize, rasterizeDrawing } from './rasterize-drawing.ts';
import { loadFont } from './social-fonts.ts';
import type { SocialSpec } from './social-spec.ts';

/**
 * The social image of a page as a PNG. Characters that the template's fonts lack are left out; with none left the design
 * is drawn without text.
 */
export async function drawSocialImage(spec: SocialSpec): Promise<Uint8Array> {
  const design = socialDesignFor(spec.template);
  const words = {
    title: await drawableText(spec.title, design.display, 90),
    subtitle: await drawableText(spec.subtitle, design.text, 140),
    site: await drawableText(spec.site, design.text, 60),
  };
  const svg = await satori(design.draw({ ...words, colors: spec.colors }), {
    ...drawingSize,
    fonts: [...loadFont(design.display), ...loadFont(design.text)],
  });
  return rasterizeDrawing(svg);
}
