import type { Portfolio } from '#src/domain/portfolio.ts';
import { defaultPreferences, type Preferences } from '#src/domain/preferences.ts';
import type { Profile } from '#src/domain/profile.ts';
import { compare, stateOf } from './compare.ts';
import { skipOnFailure, applyDocumentDecision, type OwnerRun, type CopyDecision } from './run.ts';

export async function copyProfile(run: OwnerRun): Promise<void> {
  const { from, to, known, account } = run;
  const { id: ownerId, email } = account;
  const source = await from.documents.getProfile(ownerId);
  if (source === null) return;
  const target = await to.documents.getProfile(ownerId);
  const [liked, likedThere] = [
    await from.documents.getPreferences(ownerId),
    await to.documents.getPreferences(ownerId),
  ];
  const state = profileState(source, liked);
  const there = target === null ? null : profileState(target, likedThere);
  const key = 'profile';
  const decision = compare(known, key, { source: state, target: there });
  const item = { kind: 'profiles', name: email, owner: email } as const;
  await applyDocumentDecision(run, item, {
    key,
    state,
    decision,
    async write() {
      if (target !== null) await to.documents.updateProfile(ownerId, written(source));
      else await to.documents.createProfile(ownerId, { ...source, slug: '', publishedPortfolioId: null });
      await to.documents.putPreferences(ownerId, liked);
    },
  });
}

/** Without defaults, so that states from before preferences existed stay equal. */
function profileState(profile: Profile, preferences: Preferences): string {
  const isDefault = stateOf(preferences) === stateOf(defaultPreferences);
  return stateOf(isDefault ? written(profile) : { ...written(profile), preferences });
}

/**
 * The fields of a profile that a user edits. Slug and live portfolio are copies, which are written with their
 * originals.
 */
function written({ slug: _slug, publishedPortfolioId: _live, createdAt: _at, ...fields }: Profile) {
  return fields;
}

export async function copyPortfolios(run: OwnerRun): Promise<void> {
  const { id: ownerId, email: owner } = run.account;
  await skipOnFailure(run, { kind: 'portfolios', name: 'all of them', owner }, async () => {
    const { documents } = run.from;
    for (const { id } of await documents.listPortfolioHeads(ownerId)) {
      await skipOnFailure(run, { kind: 'portfolios', name: id, owner }, async () => {
        const portfolio = await documents.getPortfolio(id);
        if (portfolio !== null) await copyPortfolio(run, portfolio);
      });
    }
  });
}

async function copyPortfolio(run: OwnerRun, source: Portfolio): Promise<void> {
  const { to, known, account } = run;
  const { id, title } = source;
  const item = { kind: 'portfolios', name: `${title} (${id})`, owner: account.email } as const;
  await skipOnFailure(run, item, async () => {
    const target = await to.documents.getPortfolio(id);
    const [key, state] = [`portfolio ${id}`, stateOf(source)];
    const found = compare(known, key, { source: state, target: target === null ? null : stateOf(target) });
    // Regardless of the journal, the document with more saves is newer.
    const isNewer = target !== null && target.revision >= source.revision;
    const decision: CopyDecision = found === 'copy' && isNewer ? 'newer' : found;
    await applyDocumentDecision(run, item, {
      key,
      state,
      decision,
      write: () => to.transfer.putPortfolio(source, target?.revision ?? null),
    });
  });
}
