import { basename, join } from 'node:path';
import { mkdir, readFile } from 'node:fs/promises';
import { anId, numbers } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';

import { anAuthor, saveSections } from '#tests/torture/author.ts';
import { jsonOf, type RunningServer } from '#tests/torture/running-server.ts';
import { z } from 'zod';
import type { Bench } from '../bench-run.ts';
import { makePhotos } from '../content/photos.ts';
import { plainSite } from '../content/plain-site.ts';
import type { Cost } from '../measure/command-cost.ts';
import { settled, startProduct } from '../measure/product.ts';
import { republishEach, type Republished } from '../measure/republish-rounds.ts';
import { hugo as hugoOf } from '../peers/hugo.ts';
import { missingNote, peer } from '../peers/peers.ts';
import { against, figure, type Figure, type RowResult } from '../report/figure.ts';

const publishesOfRound = 20;
/** The number of uploads that a browser sends at once. */
const uploadsAtOnce = 4;

/**
 * Measures republishing one of many portfolios after an edit, beside a rebuild of all of them, and publishing one with
 * new photos.
 */
export async function runRepublish(bench: Bench): Promise<RowResult> {
  const { portfolios, rounds } = bench.size;
  const hugo = peer('hugo');
  const generator = hugo === null ? null : hugoOf(hugo);
  const project = join(bench.folder, 'republish-hugo');
  await generator?.write(project, numbers(portfolios).map(plainSite));
  const folder = await bench.sites(portfolios);
  const ours: Record<'project' | 'all', Republished[]> = { project: [], all: [] };
  const theirs: Cost[] = [];
  const rebuild = async (): Promise<void> => {
    if (generator !== null) theirs.push(await generator.build(project));
  };
  bench.say('Republish');
  const republish = await republishEach(bench, folder);
  for (const round of numbers(rounds)) {
    if (round % 2 === 1) await rebuild();
    ours.project.push(await republish.rounds('project', publishesOfRound));
    ours.all.push(await republish.rounds('all', publishesOfRound));
    if (round % 2 === 0) await rebuild();
  }
  await republish.close();
  const compare = (name: string, values: readonly number[], of: (cost: Cost) => number): Figure =>
    against(
      { name, unit: 'ms', values },
      hugo === null ? [] : [{ peer: hugo, values: theirs.map((cost) => of(cost) * 1000) }],
    );
  const edits = (['project', 'all'] as const).flatMap((kind) => {
    const name = { project: 'one project edited', all: 'a change on all pages' }[kind];
    return [
      compare(
        `${name}: CPU`,
        ours[kind].map(({ cpuMs }) => cpuMs),
        ({ cpu }) => cpu,
      ),
      compare(
        `${name}: p50`,
        ours[kind].map(({ p50 }) => p50),
        ({ wall }) => wall,
      ),
      figure(
        `${name}: p95`,
        'ms',
        ours[kind].map(({ p95 }) => p95),
      ),
      ...(['p50', 'p95'] as const).map((each) =>
        figure(
          `${name}: storing and switching alone, ${each}`,
          'ms',
          ours[kind].map(({ writing }) => writing[each]),
        ),
      ),
    ];
  });
  const missing = missingNote(['hugo']);
  return {
    figures: [...edits, ...(await newPhotos(bench))],
    notes: [
      `One of ${portfolios} portfolios, ${publishesOfRound} publishes a round, beside Hugo building all of them, as it has no other way. CPU time is that of the publish and of its image processes.`,
      `New photos: ${bench.size.newPhotos} of 12 megapixels are uploaded to the running product, ${uploadsAtOnce} at a time; then the site is published for the first time, once the product is at rest and its renditions are made, and at once.`,
      ...(missing === null ? [] : [missing]),
    ],
  };
}

/**
 * Measures the first publish of a site with new photos: once after a pause in which their renditions are created, and
 * once without.
 */
async function newPhotos(bench: Bench): Promise<Figure[]> {
  const folder = join(bench.folder, 'new-photos');
  await mkdir(folder);
  bench.say('Republish: photos');
  const photos = await makePhotos(folder, bench.size.newPhotos);
  const { server, pid, close } = await startProduct(bench.script('server'));
  try {
    const written = await firstPublish(server, { photos, write: () => settled(pid) });
    const atOnce = await firstPublish(server, { photos, write: () => Promise.resolve() });
    return [
      figure('new photos: publish', 's', [written.published]),
      figure('new photos: publish right after the upload', 's', [atOnce.published]),
      figure('new photos: uploads', 's', [written.uploaded, atOnce.uploaded]),
    ];
  } finally {
    await close();
  }
}

/** The seconds of the first publish. `write` waits between the save with the photos and the publish. */
async function firstPublish(
  server: RunningServer,
  { photos, write }: { photos: readonly string[]; write: () => Promise<void> },
): Promise<{ uploaded: number; published: number }> {
  const author = await anAuthor(server);
  const { cookie, portfolio } = author;
  const begun = performance.now();
  const ids = await mapConcurrent(uploadsAtOnce, photos, async (photo) => {
    const body = await readFile(photo);
    const request = { method: 'POST', cookie, body };
    const stored = jsonOf(await server.ask(`/api/uploads?name=${basename(photo)}`, request), 201);
    return z.object({ id: z.string() }).parse(stored).id;
  });
  const uploaded = secondsSince(begun);
  const section = newSection('gallery', anId());
  const items = ids.map((uploadId) => ({
    ...newItem(kinds.gallery.fields.items, anId()),
    image: { uploadId, alt: 'Soft shapes', decorative: false },
  }));
  await saveSections(server, author, { sections: [namedHero('Ada'), { ...section, items }] });
  await write();
  const requestedAt = performance.now();
  const { text } = await server.ask(`/api/portfolios/${portfolio.id}/publish`, { method: 'POST', cookie });
  if (!text.includes('"result"')) throw new Error(`Not published: ${text.slice(-500)}`);
  return { uploaded, published: secondsSince(requestedAt) };
}

const secondsSince = (from: number): number => (performance.now() - from) / 1000;
