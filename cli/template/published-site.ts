import { openIcons } from '#src/icons/icons.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { folderCache } from '#src/export/folder-cache.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { renderContent } from '#src/publish/site-source.ts';
import type { Sample } from '#src/samples/load-sample.ts';
import type { ReceivedResponse, RenderedSite } from '#src/template-check/rendered-site.ts';

type Given = { imageProcessor: ImageProcessor; cacheFolder: string; template: string };

/** A sample in a template as it is published, images and all. Renditions are kept in the cache of the build. */
export async function publishedSite(sample: Sample, given: Given): Promise<RenderedSite> {
  const originals = new Map(sample.uploads.map((original) => [original.upload.id, original]));
  const deps = {
    imageProcessor: given.imageProcessor,
    icons: openIcons({ serviceUrl: null }),
    cache: folderCache(given.cacheFolder),
    originals: async (id: string) => originals.get(id) ?? null,
  };
  const site = {
    content: { ...sample.content, template: given.template },
    identity: { origin: `https://${sample.id}.example`, slug: sample.id, appLinks: null },
    linking: 'host',
  } as const;
  const rendered = await renderContent(deps, site, () => undefined);
  const responses = rendered.files.map(async (file): Promise<[string, ReceivedResponse]> => {
    const { contentType } = file;
    if ('content' in file) return [`/${file.path}`, { contentType, body: file.content }];
    const body = Buffer.from(await readWhole(await rendered.sourceOf(file.blob.sha256)));
    return [`/${file.path}`, { contentType, body }];
  });
  return new Map(await Promise.all(responses));
}
