import { useState } from 'react';
import type { Profile } from '#src/domain/profile.ts';
import type { SlugChange } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { profileStore } from '#editor/session/session.ts';
import { toast } from '#editor/ui/toast.tsx';
import { requestedSlug } from './requested-slug.ts';

/** A change of a slug, from the request to the result for the site. */
export type SlugMove = { kind: 'idle' } | { kind: 'moving' } | { kind: 'moved'; site: SlugChange['site'] };

/**
 * Changes the slug. In the publish panel the state is kept outside of the form, which is remounted when the profile gets
 * its new slug, while the server still publishes.
 */
export function useSlugChange(): {
  move: SlugMove;
  setSite: (site: SlugChange['site']) => void;
  /** @throws ClientError when the slug was not changed */
  change: (profile: Profile, wish: string) => Promise<void>;
} {
  const [move, setMove] = useState<SlugMove>({ kind: 'idle' });
  const setSite = (site: SlugChange['site']): void => setMove({ kind: 'moved', site });
  return {
    move,
    setSite,
    async change({ publishedPortfolioId }, wish) {
      setMove(publishedPortfolioId === null ? { kind: 'idle' } : { kind: 'moving' });
      try {
        const { profile, site } = await openClient().changeSlug(wish);
        profileStore.take(profile);
        requestedSlug.forget(localStorage);
        toast.success('This URL is yours.');
        setSite(site);
      } catch (error) {
        setMove({ kind: 'idle' });
        throw error;
      }
    },
  };
}
