import { openStandIn, type SentResponse, type RequestInput, type StandIn } from './http-stand-in.ts';

type StoredObject = { body: Buffer; contentType: string; generation: number };
export type StorageStandIn = StandIn & { objects: Map<string, StoredObject> };

/**
 * The part of Cloud Storage's JSON API that a deploy uses, for one bucket: every write gets a generation, and can be
 * conditional on the current one.
 */
export async function openStorageStandIn(options: {
  bucket: string;
  token: string;
}): Promise<StorageStandIn> {
  const objects = new Map<string, StoredObject>();
  let generation = 0;

  function response(request: RequestInput): SentResponse {
    const { method, path, query } = request;
    if (request.headers.authorization !== `Bearer ${options.token}`) return refusal(401, 'Unauthenticated.');
    if (method === 'POST' && path === `/upload/storage/v1/b/${options.bucket}/o`) return write(request);
    const base = `/storage/v1/b/${options.bucket}/o`;
    if (method !== 'GET' || !path.startsWith(base)) return refusal(404, 'Not known.');
    if (path === base) return list(query);
    const found = objects.get(decodeURIComponent(path.slice(base.length + 1)));
    if (found === undefined) return refusal(404, 'No such object.');
    const headers = { 'x-goog-generation': String(found.generation), 'content-type': found.contentType };
    return query.get('alt') === 'media'
      ? { status: 200, body: found.body, headers }
      : { status: 200, body: { generation: String(found.generation) } };
  }

  function write({ query, body, headers }: RequestInput): SentResponse {
    const name = query.get('name') ?? '';
    const wanted = query.get('ifGenerationMatch');
    if (query.get('uploadType') !== 'media' || name === '') return refusal(400, 'Bad request.');
    const now = objects.get(name)?.generation ?? 0;
    if (wanted !== null && Number(wanted) !== now) return refusal(412, 'conditionNotMet');
    generation += 1;
    objects.set(name, { body, contentType: headers['content-type'] ?? '', generation });
    return { status: 200, body: { name, generation: String(generation) } };
  }

  function list(query: URLSearchParams): SentResponse {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
    const start = Number(query.get('pageToken') ?? 0);
    const items = names.slice(start, start + 2).map((name) => ({ name }));
    const next = start + 2 < names.length ? { nextPageToken: String(start + 2) } : {};
    return { status: 200, body: { ...(items.length === 0 ? {} : { items }), ...next } };
  }

  return { ...(await openStandIn(response)), objects };
}

const refusal = (status: number, message: string): SentResponse => ({ status, body: { error: { message } } });
