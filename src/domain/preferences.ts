import { z } from 'zod';

export const toastPositions = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export type ToastPosition = (typeof toastPositions)[number];

/** How a person likes the app to be. Part of the account, not of the profile, of which sites are made. */
export type Preferences = {
  /** Where brief messages appear. */
  toastPosition: ToastPosition;
};

export const defaultPreferences: Preferences = { toastPosition: 'top-right' };

/** What a browser may send. */
export const preferencesSchema = z.strictObject({
  toastPosition: z.enum(toastPositions),
}) satisfies z.ZodType<Preferences>;

/** Stored preferences, with defaults for what an older or newer version has left out or named otherwise. */
export const storedPreferencesSchema = z.object({
  toastPosition: z.enum(toastPositions).catch(defaultPreferences.toastPosition),
}) satisfies z.ZodType<Preferences>;
