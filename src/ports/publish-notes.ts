import type { PublishState } from '#src/domain/publish-progress.ts';

/** The state of an owner's publish, for pages that cannot follow its response. */
export type PublishNote = {
  /** The id of this publish, chosen by the client. */
  run: string;
  portfolioId: string;
  /** ISO 8601, UTC. Renewed while the publish is in flight, so an old one belongs to a killed process. */
  notedAt: string;
  state: PublishState;
};

/** One note for each owner, the newest: an owner has one publish in flight. Every instance of the API reads the same. */
export type PublishNotes = {
  put(ownerId: string, note: PublishNote): Promise<void>;
  /** null without a note. */
  get(ownerId: string): Promise<PublishNote | null>;
  remove(ownerId: string): Promise<void>;
};
