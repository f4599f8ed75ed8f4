import { z } from 'zod';
import type { RunningProduct } from '../product.ts';

type Fields = Record<string, unknown>;
const responsesSchema = z.array(z.object({ found: z.object({ fields: z.record(z.string(), z.unknown()) }) }));

/** Documents of Firestore as they are stored, bypassing the rules: `{ title: { stringValue: 'Engines' } }`. */
export function rawDocuments({ firebase }: RunningProduct) {
  const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = firebase ?? {};
  const documents = `projects/${project}/databases/(default)/documents`;

  async function ask(method: string, body: unknown): Promise<unknown> {
    const response = await fetch(`http://${host}/v1/${documents}:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  const nameOf = (path: string) => `${documents}/${path}`;

  return {
    async read(path: string): Promise<Fields> {
      const [response] = responsesSchema.parse(await ask('batchGet', { documents: [nameOf(path)] }));
      return response?.found.fields ?? {};
    },
    /** Writes these fields and keeps the others. */
    async merge(path: string, fields: Fields): Promise<void> {
      const updateMask = { fieldPaths: Object.keys(fields) };
      await ask('commit', { writes: [{ update: { name: nameOf(path), fields }, updateMask }] });
    },
    /** Writes these fields and removes the others. */
    async replace(path: string, fields: Fields): Promise<void> {
      await ask('commit', { writes: [{ update: { name: nameOf(path), fields } }] });
    },
  };
}
