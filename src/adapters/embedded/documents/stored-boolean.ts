import { z } from 'zod';

/** A boolean as SQLite stores it. */
export const storedBoolean = z.number().transform((stored) => stored === 1);
