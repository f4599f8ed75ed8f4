import { orWait } from '#src/navigation/chunk-reload.ts';
import type { Comment, OpenComments } from '#src/domain/comment.ts';
import { cropName } from '#src/domain/crop.ts';
import type { Portfolio, PortfolioContent } from '#src/domain/portfolio.ts';
import type { Preferences } from '#src/domain/preferences.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { UsageReport } from '#src/domain/storage-usage.ts';
import type { Upload } from '#src/domain/upload.ts';
import type {
  Client,
  DraftLinkSummary,
  ReleaseSummary,
  SiteState,
  SlugChange,
  SlugCheck,
  VersionSummary,
} from './client.ts';
import { fetchCode } from './fetch-code.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';
import type { Requests } from './requests.ts';

export type ApiCalls = Pick<
  Client,
  | 'preferences'
  | 'savePreferences'
  | 'checkSlug'
  | 'changeSlug'
  | 'createPortfolio'
  | 'startPortfolio'
  | 'importPortfolio'
  | 'readFile'
  | 'duplicatePortfolio'
  | 'deletePortfolio'
  | 'restorePortfolio'
  | 'listVersions'
  | 'readVersion'
  | 'addVersion'
  | 'deleteVersion'
  | 'listDraftLinks'
  | 'createDraftLink'
  | 'changeDraftLink'
  | 'revokeDraftLink'
  | 'listComments'
  | 'changeComment'
  | 'deleteComment'
  | 'openComments'
  | 'publish'
  | 'unpublish'
  | 'rollback'
  | 'listReleases'
  | 'site'
  | 'icons'
  | 'searchIcons'
  | 'exportUrl'
  | 'exportAllUrl'
  | 'listUploads'
  | 'usage'
  | 'updateUpload'
  | 'deleteUpload'
  | 'uploadUrl'
  | 'prepareCrop'
>;

/**
 * The calls that use /api with every back end, because they need a limit, a lock or work that a browser cannot do.
 */
export function apiCalls({ request, send, open }: Requests): ApiCalls {
  const postFile = <T>(path: string, file: File, template: string | null): Promise<T> => {
    const query = new URLSearchParams({ name: file.name, ...(template !== null && { template }) });
    return request<T>(`${path}?${query.toString()}`, { method: 'POST', bytes: file });
  };
  const importFile: Client['importPortfolio'] = (file, template) =>
    postFile('/api/portfolios/import', file, template);
  return {
    preferences: () => request<Preferences>('/api/preferences'),
    savePreferences: (json) =>
      request<Preferences>('/api/preferences', { method: 'PUT', json, retry: 'request' }),
    checkSlug: (slug) => request<SlugCheck>(`/api/slugs/${encodeURIComponent(slug)}`),
    changeSlug: (slug) => changeSlug(request, slug),

    createPortfolio: (form) => request<Portfolio>('/api/portfolios', { method: 'POST', json: form }),
    async startPortfolio({ sample, template }) {
      const example = await open(`/templates/${encodeURIComponent(sample)}/example/start.zip`, {});
      const file = new File([await example.blob()], `${sample}.zip`);
      return (await importFile(file, template)).portfolio;
    },
    importPortfolio: importFile,
    readFile: (file, template) => postFile('/api/imports/read', file, template),
    duplicatePortfolio: (id) =>
      request<Portfolio>(`${portfolioPath(id)}/duplicate`, { method: 'POST', json: {} }),
    deletePortfolio: (id) => request<Portfolio>(portfolioPath(id), { method: 'DELETE' }),
    restorePortfolio: (portfolio) =>
      request<Portfolio>('/api/portfolios/restore', { method: 'POST', json: portfolio }),

    listVersions: (id) => request<VersionSummary[]>(versionsPath(id)),
    readVersion: (id, versionId) => request<PortfolioContent>(versionPath(id, versionId)),
    addVersion: (id, name) => request<VersionSummary[]>(versionsPath(id), { method: 'POST', json: { name } }),
    deleteVersion: (id, versionId) => send(versionPath(id, versionId), { method: 'DELETE' }),

    listDraftLinks: (id) => request<DraftLinkSummary[]>(draftLinksPath(id)),
    createDraftLink: (id, form) =>
      request<{ link: DraftLinkSummary; url: string }>(draftLinksPath(id), { method: 'POST', json: form }),
    changeDraftLink: (id, linkId, change) =>
      send(draftLinkPath(id, linkId), { method: 'PATCH', json: change }),
    revokeDraftLink: (id, linkId) => send(draftLinkPath(id, linkId), { method: 'DELETE' }),

    listComments: (id) => request<Comment[]>(commentsPath(id)),
    changeComment: (id, commentId, patch) =>
      request<Comment>(commentPath(id, commentId), { method: 'PATCH', json: patch, retry: 'request' }),
    deleteComment: (id, commentId) => send(commentPath(id, commentId), { method: 'DELETE' }),
    openComments: () => request<OpenComments[]>('/api/comments'),

    async publish(id, onProgress) {
      const { runPublish } = await fetchCode(() => import('./publish-run.ts'));
      return runPublish({ request, open }, `${portfolioPath(id)}/publish`, onProgress);
    },
    unpublish: () => send('/api/site', { method: 'DELETE', retry: 'request' }),
    rollback: (releaseId) => send('/api/site/rollback', { method: 'POST', json: { releaseId } }),
    listReleases: (portfolioId) => request<ReleaseSummary[]>(`${portfolioPath(portfolioId)}/releases`),
    site: () => request<SiteState>('/api/site'),
    // Most portfolios have no icons.
    icons: async (names) => {
      const { fetchIcons } = await orWait(() => import('./fetch-icons.ts'));
      return fetchIcons(request, names);
    },
    searchIcons: async (query) => {
      const search = new URLSearchParams({ search: query }).toString();
      return (await request<{ icons: string[] }>(`/api/icons?${search}`)).icons;
    },
    exportUrl: (portfolioId) => `${portfolioPath(portfolioId)}/export`,
    exportAllUrl: () => '/api/account/export',

    usage: () => request<UsageReport>('/api/usage', ofFiles),
    listUploads: () => request<Upload[]>('/api/uploads', ofFiles),
    updateUpload: (id, patch) =>
      request<Upload>(uploadPath(id), { method: 'PATCH', json: patch, ...ofFiles }),
    deleteUpload: (id) => send(uploadPath(id), { method: 'DELETE', ...ofFiles }),
    uploadUrl: (id, width, crop) =>
      `${uploadPath(id)}/file?width=${width}${crop === undefined ? '' : `&crop=${cropName(crop)}`}`,
    // The server creates the crop on request.
    prepareCrop: () => Promise.resolve(),
  };
}

const ofFiles = { retry: 'fileOperation' } as const;

/**
 * A response that takes too long is cut off, but the server continues: then the profile shows whether the slug is
 * claimed.
 */
async function changeSlug(request: Requests['request'], slug: string): Promise<SlugChange> {
  try {
    return await request<SlugChange>('/api/profile/slug', {
      method: 'POST',
      json: { slug },
      retry: 'request',
    });
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const profile = await request<Profile>('/api/profile').catch(() => null);
    if (profile?.slug !== slug) throw error;
    return { profile, site: { kind: 'unknown' } };
  }
}

export const portfolioPath = (id: string): string => `/api/portfolios/${encodeURIComponent(id)}`;
const draftLinksPath = (id: string): string => `${portfolioPath(id)}/draft-links`;
const draftLinkPath = (id: string, linkId: string): string =>
  `${draftLinksPath(id)}/${encodeURIComponent(linkId)}`;
const commentsPath = (id: string): string => `${portfolioPath(id)}/comments`;
const commentPath = (id: string, commentId: string): string =>
  `${commentsPath(id)}/${encodeURIComponent(commentId)}`;
const versionsPath = (id: string): string => `${portfolioPath(id)}/versions`;
const versionPath = (id: string, versionId: string): string =>
  `${versionsPath(id)}/${encodeURIComponent(versionId)}`;
const uploadPath = (id: string): string => `/api/uploads/${encodeURIComponent(id)}`;
