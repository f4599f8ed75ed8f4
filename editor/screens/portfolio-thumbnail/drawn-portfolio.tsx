import { useCallback, useMemo } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { frontPageOf } from '#editor/preview/front-page.ts';
import { previewMedia, type UploadUrl } from '#editor/preview/preview-site.ts';
import { Thumbnail } from '#editor/preview/thumbnail.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { iconNamesIn } from '#src/domain/icon-uses.ts';
import type { Upload } from '#src/domain/upload.ts';

async function load(id: string) {
  const client = openClient();
  const front = frontPageOf(contentOf(await client.getPortfolio(id)));
  const { icons } = await client.icons(iconNamesIn(front));
  return { content: front, icons };
}

const uploadUrl: UploadUrl = (id, width, crop) => openClient().uploadUrl(id, width, crop);

/** The thumbnail of a portfolio that is not open; empty until it is loaded. */
export function DrawnPortfolio({ id, uploads }: { id: string; uploads: readonly Upload[] }) {
  const { loaded } = useLoaded(useCallback(() => load(id), [id]));
  const media = useMemo(() => previewMedia(uploads), [uploads]);
  if (loaded.kind !== 'ready') return null;
  return <Thumbnail {...loaded.value} media={media} uploadUrl={uploadUrl} />;
}
