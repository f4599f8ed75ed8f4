import { z } from 'zod';
import { hashSchema } from './release.ts';
import { cleanParagraphs } from './safe-text.ts';

/** Characters of a reason that an administrator gives. */
export const maxReasonLength = 1000;

/** A reason as it is stored and shown: cleaned, trimmed, never empty. */
export const reasonSchema = z
  .string()
  .max(maxReasonLength, `Use at most ${maxReasonLength} characters.`)
  .transform((reason) => cleanParagraphs(reason).trim())
  .refine((reason) => reason !== '', 'Give a reason.');

/**
 * The site of an owner, disabled by the administrator. It belongs to the owner, not to a slug or a release, so that
 * publishing, rolling back and another slug change nothing about it.
 */
export const takedownSchema = z.object({
  ownerId: z.string(),
  /** Shown to the owner, never to visitors. */
  reason: z.string(),
  /** ISO 8601, UTC. */
  disabledAt: z.string(),
});
export type Takedown = z.infer<typeof takedownSchema>;

/** A deleted account. Only the SHA-256 of its id is kept. */
export const deletedAccountSchema = z.object({
  idHash: hashSchema,
  /** ISO 8601, UTC. */
  deletedAt: z.string(),
});
export type DeletedAccount = z.infer<typeof deletedAccountSchema>;

/** What must not come back with an older backup. */
export const takedownListSchema = z.object({
  vitrineTakedowns: z.literal(1),
  takedowns: z.array(takedownSchema),
  deletedAccounts: z.array(deletedAccountSchema),
});
export type TakedownList = z.infer<typeof takedownListSchema>;
