// Creates renditions of photos: in all formats, cleaned like uploads before, or only in those of other programs.
import { join } from 'node:path';
import { existingFile } from '#src/files/byte-source.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import { imageFile } from '#src/media/image-file.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { recipeFor } from '#src/media/image-recipe.ts';

const [maxImageWidth = '', what = '', ...photos] = process.argv.slice(2);
const imageProcessor = openImageProcessor();
const whole = recipeFor({ maxImageWidth: Number(maxImageWidth) });
await inTemporaryFolder((folder) =>
  mapConcurrent(2, photos, async (photo) => {
    if (what === 'plain') {
      const recipe = { ...whole, formats: ['webp', 'fallback'] as const };
      await imageProcessor.variants(await imageFile(await existingFile(photo)), recipe);
      return;
    }
    const clean = join(folder, `${photos.indexOf(photo)}`);
    await imageProcessor.cleanFile({ from: photo, to: clean });
    await imageProcessor.variants(await imageFile(await existingFile(clean)), whole);
  }),
);
await imageProcessor.close();
