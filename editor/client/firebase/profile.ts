import { doc, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { z } from 'zod';
import { issuesFrom, parseInput } from '#src/domain/parse-input.ts';
import { profilePatchSchema, profileSchema } from '#src/domain/schemas/profile-schema.ts';
import type { Profile, ProfilePatch } from '#src/domain/profile.ts';
import type { Client } from '../client.ts';
import type { Requests } from '../requests.ts';
import { withinTimeout, documentAt, transact } from './firestore-requests.ts';
import { checked } from '../app-errors.ts';
import { ClientError } from '../client-error.ts';
import type { FirebaseServices } from './data-services.ts';
import { signedIn } from './signed-in.ts';

const editable = z.object(profilePatchSchema.shape);
const documentSchema = z
  .looseObject({ createdAt: z.instanceof(Timestamp).transform((time) => time.toDate().toISOString()) })
  .pipe(profileSchema);

/** The profile in Firestore. Changes that only the server may make go through /api. */
export function firebaseProfile(
  { auth, firestore }: FirebaseServices,
  { request }: Pick<Requests, 'request'>,
): Pick<Client, 'profile' | 'updateProfile'> {
  /** Created there at the first sign-in, with the email address of the account. */
  const fromApi = (): Promise<Profile> => request<Profile>('/api/profile');

  return {
    async profile() {
      const { uid, email } = await signedIn(auth);
      const profile = profileIn(await withinTimeout(documentAt(doc(firestore, 'users', uid))));
      return profile === null || profile.email !== (email ?? '') ? fromApi() : profile;
    },

    async updateProfile(patch) {
      const { uid } = await signedIn(auth);
      const place = doc(firestore, 'users', uid);
      const clean = checked(() => parseInput(profilePatchSchema, patch));
      const updated = await update(place, clean);
      if (updated !== null) return updated;
      await fromApi();
      return (await update(place, clean)) ?? fromApi();
    },
  };

  /**
   * Null when there is no profile. A transaction, because a plain update would be sent after a reconnect even if it
   * was reported as failed.
   */
  function update(place: DocumentReference, patch: ProfilePatch): Promise<Profile | null> {
    return transact(firestore, {}, async (transaction) => {
      const profile = profileIn(await transaction.get(place));
      if (profile === null) return null;
      const updated = { ...profile, ...patch };
      // The rules require every field of the form, including those missing in the stored document.
      transaction.update(place, editable.parse(updated));
      return updated;
    });
  }
}

/**
 * Null when there is none.
 * @throws ClientError when it cannot be read
 */
export function profileIn(snapshot: DocumentSnapshot): Profile | null {
  if (!snapshot.exists()) return null;
  const parsed = documentSchema.safeParse(snapshot.data());
  if (parsed.success) return parsed.data;
  throw new ClientError('profile-damaged', { issues: issuesFrom(parsed.error), cause: parsed.error });
}
