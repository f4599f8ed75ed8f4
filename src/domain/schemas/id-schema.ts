import { z } from 'zod';

/** Ids of sections, of entries in lists, and of uploads. */
export const idSchema = z.string().regex(/^[a-z0-9]{1,32}$/, 'An id has 1 to 32 characters of a-z and 0-9.');
