import { AppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';

export type EnabledDeps = Pick<Backend, 'moderation'> & {
  /** The email address where owners appeal and visitors report. */
  abuseEmail: string;
};

/** @throws AppError 'site-disabled' with the reason and where to appeal */
export async function requireEnabled(deps: EnabledDeps, ownerId: string): Promise<void> {
  const takedown = await deps.moderation.getTakedown(ownerId);
  if (takedown === null) return;
  const { reason } = takedown;
  const issues = [
    { path: '', message: `Reason: ${reason}` },
    { path: '', message: `If you think this is a mistake, write to ${deps.abuseEmail}.` },
  ];
  throw new AppError('site-disabled', { contact: deps.abuseEmail }, { issues });
}
