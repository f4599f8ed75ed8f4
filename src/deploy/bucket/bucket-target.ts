import { z } from 'zod';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError } from '#src/domain/errors.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { hashSchema, type Release } from '#src/domain/release.ts';
import { openGoogle, type GoogleCredentials } from '../google-request.ts';
import { compressedEncodings } from '../compressed-encodings.ts';
import type { ReleaseToDeploy, DeployTarget } from '../deploy-target.ts';
import { openObjects } from './objects.ts';

/** The token has the scope devstorage.read_write or cloud-platform. */
export type BucketOptions = GoogleCredentials & {
  bucket: string;
  endpoint: string;
  /** The origin of a slug's site, which the router in front of the bucket answers for. */
  siteOrigin: (slug: string) => string;
  /** The delay before the first retry. */
  firstDelayMs?: number;
};

/** The content of `live/<slug>.json`, the only object that is overwritten. */
const pointerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('release'), releaseId: hashSchema }),
  z.object({ kind: z.literal('moved'), to: z.string() }),
  z.object({ kind: z.literal('unpublished') }),
  z.object({ kind: z.literal('disabled') }),
]);
type LivePointer = z.infer<typeof pointerSchema>;

const requestsAtOnce = 16;
const json = 'application/json; charset=utf-8';

/**
 * A bucket of Cloud Storage behind a router that finds, by host name, `live/<slug>.json`, by that
 * `manifests/<release>.json`, and by path in it `blobs/<sha256>`, with .br and .gz beside texts.
 */
export function openBucketTarget(options: BucketOptions): DeployTarget {
  const { siteOrigin, firstDelayMs = 500 } = options;
  const objects = openObjects(openGoogle(options, { firstDelayMs }), options);

  async function missing({ release }: ReleaseToDeploy): Promise<Set<string>> {
    const lacking = new Set<string>();
    if (await objects.has(manifestName(release.id))) return lacking;
    const hashes = new Set(Object.values(release.manifest).map((entry) => entry.sha256));
    await mapConcurrent(requestsAtOnce, hashes, async (hash) => {
      if (!(await objects.has(blobName(hash)))) lacking.add(hash);
    });
    return lacking;
  }

  /** Compressed encodings are written first: where the plain file exists, the others do. */
  async function putBlob({ blobOf }: ReleaseToDeploy, hash: string): Promise<number> {
    const blob = await blobOf(hash);
    const { contentType, source } = blob;
    let { bytes } = source;
    for (const [ending, form] of await compressedEncodings(blob)) {
      await objects.write(`${blobName(hash)}${ending}`, { source: memorySource(form), contentType }, '0');
      bytes += form.byteLength;
    }
    await objects.write(blobName(hash), { source, contentType }, '0');
    return bytes;
  }

  async function readPointer(slug: string): Promise<{ pointer: LivePointer | null; generation: string }> {
    const found = await objects.read(pointerName(slug));
    return found === null
      ? { pointer: null, generation: '0' }
      : { pointer: pointerSchema.parse(JSON.parse(found.text)), generation: found.generation };
  }

  async function point(slug: string, wanted: LivePointer): Promise<void> {
    const { generation } = await readPointer(slug);
    const source = memorySource(new TextEncoder().encode(JSON.stringify(wanted)));
    if (await objects.write(pointerName(slug), { source, contentType: json }, generation)) return;
    // An earlier attempt may have succeeded although its response was lost; otherwise another deploy was faster.
    const { pointer } = await readPointer(slug);
    if (JSON.stringify(pointer) !== JSON.stringify(wanted)) throw new AppError('live-moved', { slug });
  }

  async function current(slug: string): Promise<string | null> {
    const { pointer } = await readPointer(slug);
    return pointer?.kind === 'release' ? pointer.releaseId : null;
  }

  /** All slugs with their pointers, sorted. */
  async function pointers(): Promise<[slug: string, pointer: LivePointer][]> {
    const found: [string, LivePointer][] = [];
    await mapConcurrent(requestsAtOnce, await objects.list('live/'), async (name) => {
      const slug = name.slice('live/'.length, -'.json'.length);
      const { pointer } = await readPointer(slug);
      if (pointer !== null) found.push([slug, pointer]);
    });
    return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  return {
    missing,
    async store(delivery) {
      const lacking = await missing(delivery);
      let bytes = 0;
      await mapConcurrent(requestsAtOnce, lacking, async (hash) => {
        const sent = await putBlob(delivery, hash);
        bytes += sent;
      });
      const { release } = delivery;
      const source = memorySource(new TextEncoder().encode(manifestOf(release)));
      await objects.write(manifestName(release.id), { source, contentType: json }, '0');
      return { blobs: lacking.size, bytes };
    },
    async activate(slug, releaseId) {
      if (!(await objects.has(manifestName(releaseId))))
        throw new AppError('release-unknown', { release: releaseId });
      await point(slug, { kind: 'release', releaseId });
    },
    async unpublish(slug) {
      const { pointer } = await readPointer(slug);
      if (pointer !== null) await point(slug, { kind: 'unpublished' });
    },
    async disable(slug) {
      const { pointer } = await readPointer(slug);
      if (pointer?.kind === 'release' || pointer?.kind === 'moved') await point(slug, { kind: 'disabled' });
    },
    redirect: (slug, to) => point(slug, { kind: 'moved', to }),
    current,
    async sites() {
      return (await pointers()).flatMap(([slug, { kind }]) => (kind === 'release' ? [slug] : []));
    },
    async redirects() {
      return (await pointers()).flatMap(([slug, pointer]): [string, string][] =>
        pointer.kind === 'moved' ? [[slug, pointer.to]] : [],
      );
    },
    async disabled() {
      return (await pointers()).flatMap(([slug, { kind }]) => (kind === 'disabled' ? [slug] : []));
    },
    url: (slug) => `${siteOrigin(slug)}/`,
    settle: async () => [],
  };
}

const blobName = (sha256: string): string => `blobs/${sha256}`;
const manifestName = (releaseId: string): string => `manifests/${releaseId}.json`;
const pointerName = (slug: string): string => `live/${slug}.json`;

/** Only what a router needs: nothing about the owner. */
const manifestOf = ({ id, manifest }: Release): string => JSON.stringify({ id, files: manifest });
