import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import { apiCalls, portfolioPath } from './api-calls.ts';
import { createChangeStream } from './change-stream.ts';
import type { PortfolioHead, PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Client, ClientSettings } from './client.ts';
import { fetchCode } from './fetch-code.ts';
import { lazyAccount } from './lazy-account.ts';
import { createRequests } from './requests.ts';
import { createUserWatch } from './user-watch.ts';

/** The client of the embedded back end: /api of this origin, and the sign-in service under it. */
export function openHttpClient(settings: ClientSettings): Client {
  const users = createUserWatch(() => requests.request<AuthUser | null>('/api/me'));
  const requests = createRequests({ signedOut: () => void users.changed() });
  const { request } = requests;
  const watchChanges = createChangeStream('/api/events', (report) => {
    request<Profile>('/api/profile').then(
      (profile) => report({ kind: 'profile', profile }),
      (error: unknown) =>
        console.warn('The profile could not be read again after a broken connection.', error),
    );
  });

  return {
    settings,
    ...lazyAccount(requests, users),
    ...apiCalls(requests),

    profile: () => request<Profile>('/api/profile'),
    updateProfile: (patch) =>
      request<Profile>('/api/profile', { method: 'PATCH', json: patch, retry: 'request' }),

    listPortfolios: () => request<PortfolioSummary[]>('/api/portfolios'),
    getPortfolio: (id) => request<Portfolio>(portfolioPath(id)),
    async savePortfolio(id, content, revision) {
      const json = { content, revision };
      // The response omits content that was stored unchanged.
      const stored = await request<PortfolioHead & Partial<PortfolioContent>>(portfolioPath(id), {
        method: 'PUT',
        json,
        prefer: 'return=minimal',
      });
      return { ...content, ...stored };
    },

    async upload(file, on) {
      const { sendUpload } = await fetchCode(() => import('./send-upload.ts'));
      return sendUpload(file, settings.uploadLimits, on);
    },

    watchChanges,
  };
}
