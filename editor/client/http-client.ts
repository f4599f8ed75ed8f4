import type { Portfolio } from '#src/domain/portfolio.ts';
import type { AuthUser, Profile } from '#src/domain/profile.ts';
import type { Upload } from '#src/domain/upload.ts';
import { createChangeStream } from './change-stream.ts';
import type {
  Client,
  ClientSettings,
  ImportReport,
  PortfolioSummary,
  ReleaseSummary,
  SiteState,
  SlugCheck,
} from './client.ts';
import { httpAccount } from './http-account.ts';
import { catalogued } from './problem.ts';
import { followPublish } from './publish-stream.ts';
import { createRequests } from './requests.ts';
import { sendFile } from './send-file.ts';
import { createUserWatch } from './user-watch.ts';

/** The client of the embedded back end: /api of this origin, and the sign-in service under it. */
export function openHttpClient(): Client {
  const users = createUserWatch(() => requests.get<AuthUser | null>('/api/me'));
  const requests = createRequests(users.signedOut);
  const { get, tell, open } = requests;
  const watchChanges = createChangeStream('/api/events', (report) => {
    get<Profile>('/api/profile').then(
      (profile) => report({ kind: 'profile', profile }),
      (error: unknown) =>
        console.warn('The profile could not be read again after a broken connection.', error),
    );
  });
  let settings: Promise<ClientSettings> | null = null;

  return {
    ...httpAccount(requests, users),

    settings() {
      settings ??= get<ClientSettings>('/api/settings').catch((error: unknown) => {
        settings = null;
        throw error;
      });
      return settings;
    },

    profile: () => get<Profile>('/api/profile'),
    updateProfile: (patch) => get<Profile>('/api/profile', { method: 'PATCH', json: patch }),
    checkSlug: (slug) => get<SlugCheck>(`/api/slugs/${encodeURIComponent(slug)}`),
    claimSlug: (slug) => get<Profile>('/api/profile/slug', { method: 'POST', json: { slug } }),

    listPortfolios: () => get<PortfolioSummary[]>('/api/portfolios'),
    getPortfolio: (id) => get<Portfolio>(portfolioPath(id)),
    createPortfolio: (form) => get<Portfolio>('/api/portfolios', { method: 'POST', json: form }),
    importPortfolio: (file, template) =>
      get<{ portfolio: Portfolio; report: ImportReport }>(
        `/api/portfolios/import?${new URLSearchParams({ template, name: file.name }).toString()}`,
        { method: 'POST', bytes: file },
      ),
    duplicatePortfolio: (id) =>
      get<Portfolio>(`${portfolioPath(id)}/duplicate`, { method: 'POST', json: {} }),
    savePortfolio: (id, content, revision) =>
      get<Portfolio>(portfolioPath(id), { method: 'PUT', json: { content, revision } }),
    deletePortfolio: (id) => get<Portfolio>(portfolioPath(id), { method: 'DELETE' }),
    restorePortfolio: (portfolio) =>
      get<Portfolio>('/api/portfolios/restore', { method: 'POST', json: portfolio }),

    async publish(id, onProgress) {
      const { body } = await open(`${portfolioPath(id)}/publish`, { method: 'POST', json: {} });
      if (body === null) throw catalogued('unavailable');
      return followPublish(body, onProgress);
    },
    unpublish: () => tell('/api/site', { method: 'DELETE' }),
    rollback: (releaseId) => tell('/api/site/rollback', { method: 'POST', json: { releaseId } }),
    listReleases: (portfolioId) => get<ReleaseSummary[]>(`${portfolioPath(portfolioId)}/releases`),
    site: () => get<SiteState>('/api/site'),
    exportUrl: (portfolioId) => `${portfolioPath(portfolioId)}/export`,

    listUploads: () => get<Upload[]>('/api/uploads'),
    upload: (file, on) =>
      sendFile(`/api/uploads?${new URLSearchParams({ name: file.name }).toString()}`, file, on),
    updateUpload: (id, patch) => get<Upload>(uploadPath(id), { method: 'PATCH', json: patch }),
    deleteUpload: (id) => tell(uploadPath(id), { method: 'DELETE' }),
    uploadUrl: (id, width) => `${uploadPath(id)}/file?width=${width}`,

    watchChanges,
  };
}

const portfolioPath = (id: string): string => `/api/portfolios/${encodeURIComponent(id)}`;
const uploadPath = (id: string): string => `/api/uploads/${encodeURIComponent(id)}`;
