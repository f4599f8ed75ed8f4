import { z } from 'zod';
import { defaultPreferences, toastPositions, type Preferences } from '../preferences.ts';

/** The input from browsers. */
export const preferencesSchema = z.strictObject({
  toastPosition: z.enum(toastPositions),
}) satisfies z.ZodType<Preferences>;

/** Stored preferences, with defaults for what an older or newer version has left out or named otherwise. */
export const storedPreferencesSchema = z.object({
  toastPosition: z.enum(toastPositions).catch(defaultPreferences.toastPosition),
}) satisfies z.ZodType<Preferences>;
