// Cleans photos like uploads, and creates their renditions.
import { join } from 'node:path';
import { existingFile } from '#src/files/byte-source.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { inTemporaryFolder } from '#src/files/temporary-folder.ts';
import { imageFile } from '#src/media/image-file.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { recipeFor } from '#src/media/image-recipe.ts';

const [maxImageWidth = '', ...photos] = process.argv.slice(2);
const imageProcessor = openImageProcessor();
const recipe = recipeFor({ maxImageWidth: Number(maxImageWidth) });
await inTemporaryFolder((folder) =>
  mapConcurrent(2, photos, async (photo) => {
    const clean = join(folder, `${photos.indexOf(photo)}`);
    await imageProcessor.cleanFile({ from: photo, to: clean });
    await imageProcessor.variants(await imageFile(await existingFile(clean)), recipe);
  }),
);
await imageProcessor.close();
