import { doc, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import { z } from 'zod';
import { issuesFrom, parseInput } from '#src/domain/parse-input.ts';
import { profilePatchSchema, profileSchema } from '#src/domain/schemas/profile-schema.ts';
import type { Profile, ProfilePatch } from '#src/domain/profile.ts';
import type { Client } from '../client.ts';
import type { Requests } from '../requests.ts';
import { withinTimeout, documentAt, transact } from './settled.ts';
import { checked } from '../app-errors.ts';
import { ClientError } from '../client-error.ts';
import type { FirebaseServices } from './data-services.ts';
import { signedIn } from './signed-in.ts';

const editable = z.object(profilePatchSchema.shape);
const documentSchema = z
  .looseObject({ createdAt: z.instanceof(Timestamp).transform((time) => time.toDate().toISOString()) })
  .pipe(profileSchema);

/** The profile in Firestore itself. Whatever only the server may do to it goes through /api. */
export function firebaseProfile(
  { auth, firestore }: FirebaseServices,
  { get }: Pick<Requests, 'get'>,
): Pick<Client, 'profile' | 'updateProfile'> {
  /** Made there at the first sign-in, and given the email address that the person signs in with. */
  const fromApi = (): Promise<Profile> => get<Profile>('/api/profile');

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

  /** null when there is no profile. A plain update would be sent whenever there is a connection again, told as failed or not. */
  function update(place: DocumentReference, patch: ProfilePatch): Promise<Profile | null> {
    return transact(firestore, {}, async (transaction) => {
      const profile = profileIn(await transaction.get(place));
      if (profile === null) return null;
      const updated = { ...profile, ...patch };
      // The rules want every field of the form, also those that the document has not had so far.
      transaction.update(place, editable.parse(updated));
      return updated;
    });
  }
}

/** null when there is none. @throws ClientError when it cannot be read */
export function profileIn(snapshot: DocumentSnapshot): Profile | null {
  if (!snapshot.exists()) return null;
  const parsed = documentSchema.safeParse(snapshot.data());
  if (parsed.success) return parsed.data;
  throw new ClientError('profile-damaged', { issues: issuesFrom(parsed.error), cause: parsed.error });
}
