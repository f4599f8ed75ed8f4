import { z } from 'zod';
import type { ByteSource } from '#src/files/byte-source.ts';
import type { RequestGoogle } from '../google-request.ts';

const listSchema = z.object({
  items: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

/** An object's text with its generation, which grows with each write. */
export type Pointer = { text: string; generation: string };

/** The calls of the Cloud Storage JSON API that a deploy needs. */
export function openObjects(ask: RequestGoogle, { endpoint, bucket }: { endpoint: string; bucket: string }) {
  const objects = `${endpoint}/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  const uploads = `${endpoint}/upload/storage/v1/b/${encodeURIComponent(bucket)}/o`;
  return {
    async has(name: string): Promise<boolean> {
      const url = `${objects}/${encodeURIComponent(name)}?fields=name`;
      return (await ask({ method: 'GET', url, expected: [404] })).status !== 404;
    },
    async read(name: string): Promise<Pointer | null> {
      const url = `${objects}/${encodeURIComponent(name)}?alt=media`;
      const { status, text, headers } = await ask({ method: 'GET', url, expected: [404] });
      return status === 404 ? null : { text, generation: headers.get('x-goog-generation') ?? '0' };
    },
    /** Overwrites the object if it has this generation, '0' for none. False when it has changed. */
    async write(
      name: string,
      bytes: { source: ByteSource; contentType: string },
      generation: string,
    ): Promise<boolean> {
      const query = `uploadType=media&name=${encodeURIComponent(name)}&ifGenerationMatch=${generation}`;
      const { status } = await ask({ method: 'POST', url: `${uploads}?${query}`, bytes, expected: [412] });
      return status !== 412;
    },
    /** Names that begin so, in order. */
    async list(prefix: string): Promise<string[]> {
      const names: string[] = [];
      let token: string | undefined = '';
      while (token !== undefined) {
        const more: string = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`;
        const url = `${objects}?prefix=${encodeURIComponent(prefix)}&fields=items(name),nextPageToken${more}`;
        const page = listSchema.parse(JSON.parse((await ask({ method: 'GET', url })).text));
        names.push(...page.items.map(({ name }) => name));
        token = page.nextPageToken;
      }
      return names.toSorted();
    },
  };
}
