/** A slug in the slug index, in any state: without an owner, it is in quarantine since `freedAt`. */
export type SlugRecord = {
  slug: string;
  ownerId: string | null;
  /** ISO 8601, UTC. */
  claimedAt: string;
  current: boolean;
  freedAt: string | null;
};

/** True when both records are equal; null is a slug that was never claimed. */
export function isSameRecord(one: SlugRecord | null, other: SlugRecord | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.slug === other.slug &&
    one.ownerId === other.ownerId &&
    one.claimedAt === other.claimedAt &&
    one.current === other.current &&
    one.freedAt === other.freedAt
  );
}
