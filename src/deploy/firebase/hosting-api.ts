import { z } from 'zod';
import type { ByteSource } from '#src/files/byte-source.ts';
import type { RequestGoogle } from '../google-request.ts';

const versionSchema = z.object({
  /** `sites/<site>/versions/<id>`, or the same after `projects/<project>/`. */
  name: z.string(),
  status: z.string(),
  labels: z.record(z.string(), z.string()).default({}),
  createTime: z.string().default(''),
});
export type Version = z.infer<typeof versionSchema>;

/** The configuration of a site at Hosting. */
export type ServingConfig = {
  headers?: { glob?: string; regex?: string; headers: Record<string, string> }[];
  redirects?: { regex: string; statusCode: number; location: string }[];
};

const siteListSchema = z.object({
  sites: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const versionListSchema = z.object({
  versions: z.array(versionSchema).default([]),
  nextPageToken: z.string().optional(),
});
const fileListSchema = z.object({
  files: z.array(z.object({ path: z.string(), hash: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});
const channelSchema = z.object({
  release: z.object({ type: z.string().optional(), version: versionSchema.optional() }).optional(),
});
const populatedSchema = z.object({
  uploadRequiredHashes: z.array(z.string()).default([]),
  uploadUrl: z.string(),
});

/** The calls of the Firebase Hosting REST API v1beta1 that a deploy needs. */
export function openHostingApi(
  ask: RequestGoogle,
  { endpoint, project }: { endpoint: string; project: string },
) {
  const siteUrl = (site: string): string => `${endpoint}/projects/-/sites/${site}`;

  async function* pages<T extends { nextPageToken?: string | undefined }>(
    url: string,
    schema: z.ZodType<T>,
  ): AsyncGenerator<T> {
    let token: string | undefined = '';
    while (token !== undefined) {
      const { status, text } = await ask({
        method: 'GET',
        url: `${url}?pageSize=100${token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`}`,
        expected: [404],
      });
      if (status === 404) return;
      const page = schema.parse(JSON.parse(text));
      yield page;
      token = page.nextPageToken === '' ? undefined : page.nextPageToken;
    }
  }

  return {
    /** Ids of all sites of the project. */
    async sites(): Promise<string[]> {
      const found: string[] = [];
      for await (const { sites } of pages(`${endpoint}/projects/${project}/sites`, siteListSchema))
        found.push(...sites.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
      return found;
    },
    /** Does nothing when the site exists, such as after an attempt whose response was lost. */
    async createSite(site: string): Promise<void> {
      const url = `${endpoint}/projects/${project}/sites?siteId=${site}`;
      await ask({ method: 'POST', url, json: {}, expected: [409] });
    },
    async versions(site: string): Promise<Version[]> {
      const found: Version[] = [];
      for await (const { versions } of pages(`${siteUrl(site)}/versions`, versionListSchema))
        found.push(...versions);
      return found;
    },
    /** Hashes of the files of a version. */
    async fileHashes(version: Version): Promise<string[]> {
      const found: string[] = [];
      for await (const { files } of pages(`${endpoint}/${version.name}/files`, fileListSchema))
        found.push(...files.map(({ hash }) => hash));
      return found;
    },
    /** The version that visitors see; null when there is none, or the site is disabled. */
    async liveVersion(site: string): Promise<Version | null> {
      const { status, text } = await ask({
        method: 'GET',
        url: `${siteUrl(site)}/channels/live`,
        expected: [404],
      });
      if (status === 404) return null;
      const { release } = channelSchema.parse(JSON.parse(text));
      return release?.type === 'SITE_DISABLE' ? null : (release?.version ?? null);
    },
    async createVersion(
      site: string,
      version: { config: ServingConfig; labels: Record<string, string> },
    ): Promise<Version> {
      const json = { status: 'CREATED', ...version };
      const { text } = await ask({ method: 'POST', url: `${siteUrl(site)}/versions`, json });
      return versionSchema.parse({ status: 'CREATED', ...z.looseObject({}).parse(JSON.parse(text)) });
    },
    /** Sets the files of a version, path → hash of the gzip; returns the hashes to upload, and the upload URL. */
    async populate(version: Version, files: Record<string, string>) {
      const url = `${endpoint}/${version.name}:populateFiles`;
      const { text } = await ask({ method: 'POST', url, json: { files } });
      return populatedSchema.parse(JSON.parse(text));
    },
    async upload(uploadUrl: string, { hash, gzip }: { hash: string; gzip: ByteSource }): Promise<void> {
      const bytes = { source: gzip, contentType: 'application/octet-stream' };
      await ask({ method: 'POST', url: `${uploadUrl}/${hash}`, bytes });
    },
    async versionStatus(version: Version): Promise<string> {
      const { text } = await ask({ method: 'GET', url: `${endpoint}/${version.name}` });
      return versionSchema.parse(JSON.parse(text)).status;
    },
    async finalize(site: string, version: Version): Promise<void> {
      const id = version.name.slice(version.name.lastIndexOf('/') + 1);
      const url = `${siteUrl(site)}/versions/${id}?updateMask=status`;
      await ask({ method: 'PATCH', url, json: { status: 'FINALIZED' } });
    },
    async release(
      site: string,
      { version, type }: { version: Version | null; type: 'DEPLOY' | 'ROLLBACK' | 'SITE_DISABLE' },
    ): Promise<void> {
      const named = version === null ? '' : `?versionName=${encodeURIComponent(version.name)}`;
      const url = `${siteUrl(site)}/channels/live/releases${named}`;
      await ask({ method: 'POST', url, json: { type, message: 'vitrine deploy' } });
    },
  };
}
