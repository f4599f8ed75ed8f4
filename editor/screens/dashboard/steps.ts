import type { SiteState } from '#editor/client/client.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import { href } from '#src/routes.ts';

/** `to` is null while a step cannot be taken yet. */
export type Step = { label: string; why: string; to: string | null; done: boolean };

/** The steps of a new author to a live site, with the completed ones marked. */
export function nextSteps(have: {
  profile: Profile;
  user: AuthUser;
  portfolios: readonly PortfolioSummary[];
  uploads: readonly unknown[];
  site: SiteState;
}): Step[] {
  const { profile, user, portfolios, uploads, site } = have;
  const first = portfolios[0];
  return [
    {
      label: 'Make a portfolio',
      why: 'From a template, or from a résumé you have already.',
      to: href('start'),
      done: first !== undefined,
    },
    {
      label: 'Upload images',
      why: 'Of your work, with a sentence on what they show.',
      to: href('uploads'),
      done: uploads.length > 0,
    },
    {
      label: 'Choose your URL',
      why: 'It begins with a name of your choice, such as your own.',
      to: `${href('profile')}#slug`,
      done: profile.slug !== '',
    },
    {
      label: 'Confirm your email address',
      why: 'So that you can reset a forgotten password.',
      to: href('settings'),
      done: user.emailVerified,
    },
    {
      label: 'Publish',
      why: 'It takes seconds, and you can undo it.',
      to: first === undefined ? null : href('portfolio', { id: first.id }),
      done: site.live !== null,
    },
  ];
}
