import { z } from 'zod';
import { minCropShare, roundedShare } from '../crop.ts';

const start = z.number().min(0).max(1).overwrite(roundedShare);
const length = z.number().min(minCropShare).max(1).overwrite(roundedShare);

export const cropSchema = z
  .strictObject({ x: start, y: start, width: length, height: length })
  .refine(
    ({ x, y, width, height }) => roundedShare(x + width) <= 1 && roundedShare(y + height) <= 1,
    'A crop stays within its image.',
  );

/** The crop of a name. @throws ZodError */
export const cropNameSchema = z
  .string()
  .max(60)
  .regex(/^[\d.]+(?:,[\d.]+){3}$/)
  .transform((name) => {
    const [x, y, width, height] = name.split(',').map(Number);
    return { x, y, width, height };
  })
  .pipe(cropSchema);
