/** A name of the slug index in all its states: without an owner it rests since `freedAt`. */
export type SlugRecord = {
  slug: string;
  ownerId: string | null;
  /** ISO 8601, UTC. */
  claimedAt: string;
  current: boolean;
  freedAt: string | null;
};

/** True for the same state of a name; null stands for a name that nobody has ever had. */
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
