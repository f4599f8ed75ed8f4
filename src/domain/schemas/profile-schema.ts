import { z } from 'zod';
import { portraitUploadId, type Profile, type ProfilePatch } from '../profile.ts';
import { safeUrl } from '../safe-url.ts';
import { lineSchema, paragraphsSchema } from './text-schema.ts';

/** The message for an image that the owner of a profile may not use. firestore.rules have the same check. */
export const portraitMessage = 'Choose one of your images, or enter a URL that begins with https://.';

function isPortraitUrl(url: string): boolean {
  return (
    url === '' || portraitUploadId(url) !== null || (url.startsWith('https://') && safeUrl(url) !== null)
  );
}

export const profilePatchSchema = z
  .strictObject({
    firstName: lineSchema(80),
    lastName: lineSchema(80),
    bio: paragraphsSchema(2000),
    profilePictureURL: lineSchema(2048).refine(isPortraitUrl, portraitMessage),
    linkedin: lineSchema(2048),
    instagram: lineSchema(2048),
    twitter: lineSchema(2048),
  })
  .partial() satisfies z.ZodType<ProfilePatch>;

/** A stored profile, empty defaults in place of missing fields. */
export const profileSchema = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  bio: z.string().default(''),
  profilePictureURL: z.string().default(''),
  slug: z.string().default(''),
  linkedin: z.string().default(''),
  instagram: z.string().default(''),
  twitter: z.string().default(''),
  publishedPortfolioId: z.string().nullable().default(null),
  createdAt: z.string(),
}) satisfies z.ZodType<Profile>;
