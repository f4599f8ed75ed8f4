import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { hashOf } from './builders.ts';
import { openStandIn, type SentResponse, type RequestInput, type StandIn } from './http-stand-in.ts';

type Status = 'CREATED' | 'FINALIZED' | 'ABANDONED';
type Version = {
  name: string;
  status: Status;
  labels: Record<string, string>;
  config: z.infer<typeof configSchema>;
  files: Map<string, string>;
  createTime: string;
};
type Release = { type: string; version: Version | null };
type Site = { versions: Version[]; releases: Release[] };

const configSchema = z.object({
  headers: z
    .array(z.object({ glob: z.string(), headers: z.record(z.string(), z.string()) }).strict())
    .default([]),
  redirects: z
    .array(z.object({ regex: z.string(), statusCode: z.number(), location: z.string() }).strict())
    .default([]),
});
const createSchema = z.object({
  status: z.literal('CREATED'),
  config: configSchema,
  labels: z.record(z.string(), z.string().regex(/^[a-z0-9_-]{0,63}$/)).default({}),
});

export type HostingStandIn = StandIn & {
  sites: Map<string, Site>;
  /** Uploaded bodies, by the hash of their gzip. */
  uploads: Map<string, Buffer>;
  /** Makes the newest version of a site abandoned, as Hosting does after twelve hours. */
  abandon(site: string): void;
  /** The response for visitors of a site: a text, the target of a redirect, or null. */
  visit(site: string, path: string): string | null;
};

/**
 * The part of Firebase Hosting's REST API that a deploy uses, with its states: versions accept files only while
 * CREATED, become FINALIZED only when every file is uploaded, never change after that, and cannot be released before.
 */
export async function openHostingStandIn(options: {
  project: string;
  token: string;
}): Promise<HostingStandIn> {
  const sites = new Map<string, Site>();
  const uploads = new Map<string, Buffer>();
  let count = 0;
  const standIn = await openStandIn(response);

  function response(request: RequestInput): SentResponse {
    if (request.headers.authorization !== `Bearer ${options.token}`) return refusal(401, 'Unauthenticated.');
    const { method, path } = request;
    const uploaded = /^\/upload\/([0-9a-f]{64})$/.exec(path);
    if (uploaded !== null && method === 'POST') return upload(uploaded[1] ?? '', request.body);
    if (path === `/v1beta1/projects/${options.project}/sites`) return ofProject(request);
    const inSite = /^\/v1beta1\/(?:projects\/-\/)?sites\/([a-z0-9-]+)\/(.+)$/.exec(path);
    const site = sites.get(inSite?.[1] ?? '');
    if (inSite === null || site === undefined) return refusal(404, 'Requested entity was not found.');
    return ofSite(request, { name: inSite[1] ?? '', site, rest: inSite[2] ?? '' });
  }

  function ofProject({ method, query }: RequestInput): SentResponse {
    if (method === 'GET') {
      const names = [...sites.keys()].map((id) => ({ name: `projects/${options.project}/sites/${id}` }));
      return paged('sites', names, query);
    }
    const id = query.get('siteId') ?? '';
    if (sites.has(id)) return refusal(409, 'Requested entity already exists');
    if (sites.size >= 36) return refusal(429, 'Quota exceeded for sites.');
    if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id)) return refusal(400, 'Invalid site id.');
    sites.set(id, { versions: [], releases: [] });
    return { status: 200, body: { name: `projects/${options.project}/sites/${id}` } };
  }

  function ofSite(
    request: RequestInput,
    { name, site, rest }: { name: string; site: Site; rest: string },
  ): SentResponse {
    const { method, query, body } = request;
    const call = `${method} ${rest.replace(/^versions\/[^/:]+/, 'versions/*')}`;
    const version = site.versions.find((other) =>
      rest.startsWith(`versions/${other.name.split('/').at(-1)}`),
    );
    if (call.includes('versions/*') && version === undefined) return refusal(404, 'No such version.');
    switch (call) {
      case 'GET versions':
        return paged('versions', site.versions.map(shown), query);
      case 'POST versions': {
        const given = createSchema.safeParse(json(body));
        if (!given.success) return refusal(400, given.error.message);
        count += 1;
        const made: Version = {
          ...given.data,
          name: `sites/${name}/versions/v${count}`,
          files: new Map(),
          createTime: new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString(),
        };
        site.versions.push(made);
        return { status: 200, body: shown(made) };
      }
      case 'POST versions/*:populateFiles':
        return version === undefined ? refusal(404, '') : populate(version, body);
      case 'GET versions/*':
        return { status: 200, body: version === undefined ? {} : shown(version) };
      case 'GET versions/*/files':
        return paged(
          'files',
          [...(version?.files ?? [])].map(([path, hash]) => ({ path, hash, status: 'ACTIVE' })),
          query,
        );
      case 'PATCH versions/*':
        return version === undefined ? refusal(404, '') : finalize(version, json(body));
      case 'GET channels/live': {
        const last = site.releases.at(-1);
        const release =
          last === undefined
            ? {}
            : {
                release: {
                  type: last.type,
                  ...(last.version === null ? {} : { version: shown(last.version) }),
                },
              };
        return { status: 200, body: { name: `sites/${name}/channels/live`, ...release } };
      }
      case 'POST channels/live/releases':
        return release(site, request);
      default:
        return refusal(404, `Not known: ${call}`);
    }
  }

  function populate(version: Version, body: Buffer): SentResponse {
    if (version.status !== 'CREATED') return refusal(400, `The version is ${version.status}.`);
    const { files } = z.object({ files: z.record(z.string().startsWith('/'), z.string()) }).parse(json(body));
    if (Object.keys(files).length > 1000) return refusal(400, 'Too many files.');
    for (const [path, hash] of Object.entries(files)) version.files.set(path, hash);
    const required = [...new Set(Object.values(files))].filter((hash) => !uploads.has(hash));
    const uploadUrl = `${standIn.origin}/upload`;
    return {
      status: 200,
      body: required.length === 0 ? { uploadUrl } : { uploadRequiredHashes: required, uploadUrl },
    };
  }

  function upload(hash: string, body: Buffer): SentResponse {
    if (hashOf(body) !== hash) return refusal(400, 'The content hash does not match.');
    uploads.set(hash, body);
    return { status: 200 };
  }

  function finalize(version: Version, given: unknown): SentResponse {
    if (!z.object({ status: z.literal('FINALIZED') }).safeParse(given).success)
      return refusal(400, 'Bad status.');
    if (version.status !== 'CREATED') return refusal(400, `The version is ${version.status}.`);
    if ([...version.files.values()].some((hash) => !uploads.has(hash)))
      return refusal(400, 'Not every file is uploaded.');
    version.status = 'FINALIZED';
    return { status: 200, body: shown(version) };
  }

  function release(site: Site, { query, body }: RequestInput): SentResponse {
    const { type } = z.object({ type: z.string() }).parse(json(body));
    const name = query.get('versionName');
    const version = site.versions.find((other) => other.name === name) ?? null;
    if (type === 'SITE_DISABLE' && name === null) {
      site.releases.push({ type, version: null });
      return { status: 200 };
    }
    if (version?.status !== 'FINALIZED') return refusal(400, 'Only a finalized version can be released.');
    site.releases.push({ type, version });
    return { status: 200, body: { type, version: shown(version) } };
  }

  return {
    ...standIn,
    sites,
    uploads,
    abandon(site) {
      const version = sites.get(site)?.versions.at(-1);
      if (version !== undefined) version.status = 'ABANDONED';
    },
    visit(site, path) {
      const version = sites.get(site)?.releases.at(-1)?.version ?? null;
      const redirect = version?.config.redirects[0];
      if (redirect !== undefined) {
        const pattern = new RegExp(`^${redirect.regex.replace('(?P<', '(?<')}$`);
        return `→ ${`/${path}`.replace(pattern, redirect.location.replace(':path', '$<path>'))}`;
      }
      const hash = version?.files.get(`/${path}`);
      const body = hash === undefined ? undefined : uploads.get(hash);
      return body === undefined ? null : gunzipSync(body).toString();
    },
  };
}

const shown = ({ name, status, labels, config, createTime }: Version) => ({
  name,
  status,
  labels,
  config,
  createTime,
});

const refusal = (status: number, message: string): SentResponse => ({ status, body: { error: { message } } });
const json = (body: Buffer): unknown => JSON.parse(body.toString());

/** Returns pages of three items, so that a client that reads only the first page fails. */
function paged(name: string, items: readonly unknown[], query: URLSearchParams): SentResponse {
  const start = Number(query.get('pageToken') ?? 0);
  const next = start + 3 < items.length ? { nextPageToken: String(start + 3) } : {};
  const page = items.slice(start, start + 3);
  return { status: 200, body: { ...(page.length === 0 ? {} : { [name]: page }), ...next } };
}
