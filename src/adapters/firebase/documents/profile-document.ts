import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { profileSchema } from '#src/domain/schemas/profile-schema.ts';
import type { Profile } from '#src/domain/profile.ts';

/**
 * A profile as a document. Its creation time is a Firestore timestamp, so that the rules can require the server's time.
 */
export type ProfileDocument = Omit<Profile, 'createdAt'> & { createdAt: Timestamp };

const documentSchema = z.looseObject({ createdAt: z.instanceof(Timestamp) });

export function profileDocument(profile: Profile): ProfileDocument {
  return { ...profile, createdAt: Timestamp.fromDate(new Date(profile.createdAt)) };
}

export function profileFrom(document: unknown): Profile {
  const { createdAt, ...fields } = documentSchema.parse(document);
  return profileSchema.parse({ ...fields, createdAt: createdAt.toDate().toISOString() });
}
