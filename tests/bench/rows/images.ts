import { mkdir, rm, writeFile, link } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { recipeFor } from '#src/media/image-recipe.ts';
import type { Bench } from '../bench-run.ts';
import { makePhotos } from '../content/photos.ts';
import { alternate } from '../measure/alternating.ts';
import { costOf, type Cost } from '../measure/command-cost.ts';
import { missingNote, peer } from '../peers/peers.ts';
import { against, type RowResult } from '../report/figure.ts';

/** Most images of the templates are at most this wide. */
const maxImageWidth = 1920;

/** Measures creating renditions of photos of 12 megapixels. */
export async function runImages(bench: Bench): Promise<RowResult> {
  const { photos, rounds } = bench.size;
  const folder = join(bench.folder, 'photos');
  await mkdir(folder);
  bench.say('Images: photos');
  const paths = await makePhotos(folder, photos);
  const hugo = peer('hugo');
  const project = join(bench.folder, 'images-hugo');
  if (hugo !== null) await writeHugoProject(project, paths);
  const ours = (what: 'whole' | 'plain') => () => {
    bench.say(`Images: ours, ${what}`);
    return costOf([process.execPath, bench.script('images-child'), String(maxImageWidth), what, ...paths]);
  };
  const costs = await alternate<Cost>(
    {
      whole: ours('whole'),
      plain: ours('plain'),
      ...(hugo !== null && {
        hugo: async () => {
          bench.say('Images: hugo');
          for (const made of ['public', 'resources'])
            await rm(join(project, made), { recursive: true, force: true });
          return costOf(['hugo', '--quiet', '--source', project]);
        },
      }),
    },
    rounds,
  );
  const compare = (name: string, what: 'whole' | 'plain', of: (cost: Cost) => number) =>
    against(
      { name, unit: 's', values: (costs[what] ?? []).map(of) },
      hugo === null ? [] : [{ peer: hugo, values: (costs['hugo'] ?? []).map(of) }],
    );
  const missing = missingNote(['hugo']);
  return {
    figures: [
      compare('CPU', 'whole', ({ cpu }) => cpu),
      compare('wall', 'whole', ({ wall }) => wall),
      compare('CPU, the formats of Hugo', 'plain', ({ cpu }) => cpu),
      compare('wall, the formats of Hugo', 'plain', ({ wall }) => wall),
    ],
    notes: [
      `${photos} photos of 12 megapixels at ${widths.join(', ')} pixels: ours cleans each as an upload is and makes AVIF, WebP and JPEG, Hugo WebP and JPEG; and only these two, of the same photos.`,
      ...(missing === null ? [] : [missing]),
    ],
  };
}

const { widths } = recipeFor({ maxImageWidth });

async function writeHugoProject(project: string, photos: readonly string[]): Promise<void> {
  for (const name of ['layouts', 'assets']) await mkdir(join(project, name), { recursive: true });
  for (const photo of photos) await link(photo, join(project, 'assets', basename(photo)));
  const settings = { disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', '404', 'page', 'section'] };
  await writeFile(join(project, 'config.json'), JSON.stringify(settings));
  await writeFile(
    join(project, 'layouts/index.html'),
    `{{ range resources.Match "*.jpg" }}{{ $photo := . }}{{ range slice ${widths.join(' ')} }}{{ $width := . }}{{ range slice "jpg q80" "webp q75" }}{{ with $photo.Resize (printf "%dx %s Lanczos" $width .) }}<img src="{{ .RelPermalink }}">{{ end }}{{ end }}{{ end }}{{ end }}`,
  );
}
