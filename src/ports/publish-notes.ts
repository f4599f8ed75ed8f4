import type { PublishState } from '#src/domain/publish-progress.ts';

/** How far an owner's publish is, for pages that cannot follow its response. */
export type PublishNote = {
  /** Names this publish among those of the portfolio; chosen by who asked for it. */
  run: string;
  portfolioId: string;
  /** ISO 8601, UTC. Renewed while the publish is in flight: an old one was left behind by a kill. */
  notedAt: string;
  state: PublishState;
};

/** One note for each owner, the newest: an owner has one publish in flight. Every instance of the API reads the same. */
export type PublishNotes = {
  put(ownerId: string, note: PublishNote): Promise<void>;
  /** null when nothing was noted. */
  get(ownerId: string): Promise<PublishNote | null>;
  remove(ownerId: string): Promise<void>;
};
