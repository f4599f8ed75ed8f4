import { z } from 'zod';

/** A yes or no as SQLite has it. */
export const storedBoolean = z.number().transform((stored) => stored === 1);
