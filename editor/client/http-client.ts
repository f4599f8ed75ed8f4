import type { Portfolio } from '#src/domain/portfolio.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import { apiCalls, portfolioPath } from './api-calls.ts';
import { createChangeStream } from './change-stream.ts';
import { checkFile } from './check-file.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import type { Client, ClientSettings } from './client.ts';
import { httpAccount } from './http-account.ts';
import { createRequests } from './requests.ts';
import { sendFile } from './send-file.ts';
import { createUserWatch } from './user-watch.ts';

/** The client of the embedded back end: /api of this origin, and the sign-in service under it. */
export function openHttpClient(settings: ClientSettings): Client {
  const users = createUserWatch(() => requests.get<AuthUser | null>('/api/me'));
  const requests = createRequests({ signedOut: users.signedOut });
  const { get } = requests;
  const watchChanges = createChangeStream('/api/events', (report) => {
    get<Profile>('/api/profile').then(
      (profile) => report({ kind: 'profile', profile }),
      (error: unknown) =>
        console.warn('The profile could not be read again after a broken connection.', error),
    );
  });

  return {
    settings,
    ...httpAccount(requests, users),
    ...apiCalls(requests),

    profile: () => get<Profile>('/api/profile'),
    updateProfile: (patch) =>
      get<Profile>('/api/profile', { method: 'PATCH', json: patch, retry: 'request' }),

    listPortfolios: () => get<PortfolioSummary[]>('/api/portfolios'),
    getPortfolio: (id) => get<Portfolio>(portfolioPath(id)),
    savePortfolio: (id, content, revision) =>
      get<Portfolio>(portfolioPath(id), { method: 'PUT', json: { content, revision } }),

    async upload(file, on) {
      await checkFile(file, settings.uploadLimits);
      return sendFile(`/api/uploads?${new URLSearchParams({ name: file.name }).toString()}`, file, on);
    },

    watchChanges,
  };
}
