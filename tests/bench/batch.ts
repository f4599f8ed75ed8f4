import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImages } from '#src/domain/site.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { memorySource, readWhole } from '#src/files/byte-source.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { prepareImages } from '#src/publish/images.ts';
import { planRelease, type Plan } from '#src/publish/plan.ts';
import { textBlob } from '#src/publish/publish.ts';
import { rendererVersion, renderSite } from '#src/render/render-site.tsx';
import type { SiteFile } from '#src/render/site-file.ts';
import { aPortfolio, aProfile, anUpload, hashOf, someTime } from '#tests/support/builders.ts';
import type { Stores } from '#tests/support/stores.ts';
import { figure, type Figure } from './figure.ts';
import { generatedPortfolio, imageIds } from './generated-portfolios.ts';
import { pngOf } from './image-bytes.ts';

export const ownerOf = (index: number): string => `owner${index}`;
export const portfolioOf = (index: number): string => `portfolio${index}`;
export const slugOf = (index: number): string => `site-${index}`;

/** Everything the batch needs besides the portfolios, made ready once: renditions and fonts, with their bytes. */
export type Ready = {
  images: SiteImages;
  blobs: Map<string, StoredBlob>;
};

export type BatchResult = { figures: Figure[]; pages: number; cpuWithoutCompression: number; wall: number };

const stages = ['read', 'render', 'plan', 'compress', 'store'] as const;
type Stage = (typeof stages)[number];

export async function makeReady(
  imageProcessor: ImageProcessor,
  contents: readonly PortfolioContent[],
): Promise<Ready> {
  const blobs = new Map<string, StoredBlob>();
  const keep = (contentType: string, body: Uint8Array): void => {
    const sha256 = hashOf(body);
    blobs.set(sha256, { sha256, contentType, source: memorySource(body), encodings: {} });
  };
  const originals = new Map<string, Uint8Array>();
  for (const [seed, id] of imageIds.entries())
    originals.set(id, (await imageProcessor.clean(pngOf(seed))).bytes);
  const prepared = await prepareImages(
    {
      imageProcessor,
      cache: memoryCache(),
      async originals(id) {
        const bytes = originals.get(id);
        if (bytes === undefined) return null;
        const size = { width: 960, height: 640, bytes: bytes.length };
        const upload = anUpload({ id, contentType: 'image/png', sha256: hashOf(bytes), ...size });
        return { upload, source: memorySource(bytes) };
      },
    },
    generatedPortfolio(0),
    () => undefined,
  );
  for (const { renditions } of Object.values(prepared.images)) {
    for (const { sha256, contentType } of renditions) {
      const body = await prepared.sourceOf(sha256);
      if (body !== null) keep(contentType, await readWhole(body));
    }
  }
  for (const content of contents) {
    const { bodies } = await siteFonts(memoryCache(), content);
    for (const body of bodies.values()) keep('font/woff2', body);
  }
  return { images: prepared.images, blobs };
}

/** The files of a generated portfolio's site. */
export async function filesOf(ready: Ready, content: PortfolioContent, index: number): Promise<SiteFile[]> {
  const { fonts } = await siteFonts(memoryCache(), content);
  return renderSite({
    content,
    identity: { origin: `http://${slugOf(index)}.localhost`, slug: slugOf(index), appLinks: null },
    images: ready.images,
    files: {},
    social: null,
    fonts,
    linking: 'host',
  });
}

/** Renders, plans and stores n portfolios one after the other in this thread, as publish does, and leaves them live. */
export async function runBatch(stores: Stores, ready: Ready, n: number): Promise<BatchResult> {
  for (let index = 0; index < n; index += 1) await registerAuthor(stores, index);
  const stored = Array.from({ length: n }, (_, index) => JSON.stringify(generatedPortfolio(index)));
  const cpu: Record<Stage, number> = { read: 0, render: 0, plan: 0, compress: 0, store: 0 };
  let [pages, files, newBlobs] = [0, 0, 0];
  const clock = stageClock(cpu);
  const start = performance.now();
  for (const [index, text] of stored.entries()) {
    clock.begin('read');
    const content = JSON.parse(text) as PortfolioContent;
    clock.begin('render');
    const rendered = await filesOf(ready, content, index);
    clock.begin('plan');
    const plan = planRelease(rendered, {}, rendererVersion);
    clock.begin('store');
    const missing = await stores.releases.missingBlobs(
      Object.values(plan.manifest).map(({ sha256 }) => sha256),
    );
    clock.begin('compress');
    const blobs = await blobsOf(plan, missing, ready);
    clock.begin('store');
    await storeLive(stores, { plan, blobs, index });
    clock.end();
    files += rendered.length;
    newBlobs += blobs.length;
    pages += rendered.filter(({ path }) => path.endsWith('.html')).length;
  }
  const wall = (performance.now() - start) / 1000;
  const total = Object.values(cpu).reduce((sum, ms) => sum + ms, 0) / 1000;
  return {
    pages,
    wall,
    cpuWithoutCompression: total - cpu.compress / 1000,
    figures: [
      figure(`batch of ${n}: CPU`, total, 's'),
      figure(`batch of ${n}: wall`, wall, 's'),
      figure('batch: portfolios in a second', n / wall, '/s'),
      figure('batch: pages in a CPU second', pages / total, '/s'),
      figure('batch: pages of a portfolio', pages / n, ''),
      figure('batch: files of a portfolio', files / n, ''),
      figure('batch: blobs stored for a portfolio', newBlobs / n, ''),
      ...stages.map((stage) => figure(`batch: CPU of a portfolio, ${stage}`, cpu[stage] / n, 'ms')),
    ],
  };
}

async function registerAuthor({ documents }: Stores, index: number): Promise<void> {
  const ownerId = ownerOf(index);
  await documents.createProfile(ownerId, aProfile());
  await documents.claimSlug(ownerId, slugOf(index), someTime);
  const content = generatedPortfolio(index);
  await documents.createPortfolio(aPortfolio({ ...content, id: portfolioOf(index), ownerId }));
}

function blobsOf(plan: Plan, missing: ReadonlySet<string>, ready: Ready): Promise<StoredBlob[]> {
  const texts = new Map(plan.texts.map((text) => [text.sha256, text]));
  return mapConcurrent(4, missing, async (hash) => {
    const text = texts.get(hash);
    const blob = text === undefined ? ready.blobs.get(hash) : await textBlob(text);
    if (blob === undefined) throw new Error(`Nobody holds the blob ${hash}.`);
    return blob;
  });
}

async function storeLive(
  { releases }: Stores,
  { plan, blobs, index }: { plan: Plan; blobs: readonly StoredBlob[]; index: number },
): Promise<void> {
  const ownerId = ownerOf(index);
  const portfolioId = portfolioOf(index);
  const { releaseId: id, manifest } = plan;
  const facts = { id, ownerId, portfolioId, revision: 1, template: 'amsterdam', manifest, rendererVersion };
  await releases.putRelease({ ...facts, createdAt: someTime }, blobs);
  const to = { releaseId: id, portfolioId, switchedAt: someTime };
  await releases.switchLive(ownerId, { to, expected: null, now: someTime });
}

/** Adds the CPU milliseconds of this process since the last change of stage to the stage that ends. */
function stageClock(cpu: Record<Stage, number>): { begin(stage: Stage): void; end(): void } {
  let current: Stage | null = null;
  let since = process.cpuUsage();
  const end = (): void => {
    const { user, system } = process.cpuUsage(since);
    if (current !== null) cpu[current] += (user + system) / 1000;
    current = null;
  };
  return {
    begin(stage) {
      end();
      current = stage;
      since = process.cpuUsage();
    },
    end,
  };
}
