import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { publishSteps } from '#src/domain/publish-progress.ts';
import type { PublishNote, PublishNotes } from '#src/ports/publish-notes.ts';
import { translateErrors } from './failure.ts';
import { pathPart } from './path-part.ts';

const progressSchema = z.object({ step: z.enum(publishSteps), done: z.number(), total: z.number() });
const resultSchema = z.object({
  releaseId: z.string(),
  url: z.string(),
  files: z.number(),
  stored: z.number(),
  bytesStored: z.number(),
  unchanged: z.boolean(),
  unscaled: z.array(z.string()).default([]),
  missingIcons: z.array(z.string()).default([]),
});
const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running'), progress: progressSchema.nullable() }),
  z.object({ kind: z.literal('done'), result: resultSchema }),
  z.object({ kind: z.literal('failed'), problem: z.looseObject({ status: z.number() }) }),
]);
const noteSchema: z.ZodType<PublishNote> = z.object({
  run: z.string(),
  portfolioId: z.string(),
  notedAt: z.string(),
  state: stateSchema,
});

/** Notes as documents of the collection `publishing`, one for each owner: any instance of the API can read them. */
export function openFirebasePublishNotes({ firestore }: { firestore: Firestore }): PublishNotes {
  const placeOf = (ownerId: string) => firestore.collection('publishing').doc(pathPart(ownerId));
  return translateErrors<PublishNotes>({
    async put(ownerId, note) {
      await placeOf(ownerId).set({ note: JSON.stringify(note) });
    },
    async get(ownerId) {
      const note: unknown = (await placeOf(ownerId).get()).get('note');
      return typeof note === 'string' ? noteSchema.parse(JSON.parse(note)) : null;
    },
    async remove(ownerId) {
      await placeOf(ownerId).delete();
    },
  });
}
