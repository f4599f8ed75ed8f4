import { croppedPixels, cropWithin, imageKey, pointInCrop, type ShownImage } from '#src/domain/crop.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImage } from '#src/domain/site.ts';
import type { Upload } from '#src/domain/upload.ts';
import { phoneRecipe, recipeFor, type ImageRecipe } from '#src/media/image-recipe.ts';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { templateFor } from '#src/templates/registry.ts';

type Shown = { use: ShownImage; upload: Pick<Upload, 'width' | 'height' | 'focus'> };

/** The renditions of what a use shows, and those of the part that phones show of it. */
export type ShownRecipes = { shown: ImageRecipe; onPhones: ImageRecipe | null };

export function shownRecipes(content: PortfolioContent, { use, upload }: Shown): ShownRecipes {
  const template = templateFor(content.template);
  const shown = { ...recipeFor(template), crop: use.crop };
  if (template.phoneCrop === undefined || !isOfHero(content, use)) return { shown, onPhones: null };
  const part = template.phoneCrop(shownSize({ use, upload }), chosenOptions(template, content.options));
  return { shown, onPhones: part && { ...phoneRecipe, crop: cropWithin(use.crop, part) } };
}

/** True for the image of the introduction. */
export function isOfHero(content: PortfolioContent, use: ShownImage): boolean {
  const hero = content.sections.find((section) => section.type === 'hero' && !section.hidden);
  const image = hero?.type === 'hero' ? hero.image : null;
  return image !== null && imageKey(image) === imageKey(use);
}

/** The size of what is shown, and the focal point in it. */
export function shownSize({ use, upload }: Shown): Pick<SiteImage, 'width' | 'height' | 'focus'> {
  const { width, height, focus } = upload;
  if (use.crop === undefined) return { width, height, focus };
  const area = croppedPixels({ width, height }, use.crop);
  return { width: area.width, height: area.height, focus: pointInCrop(focus, use.crop) };
}
