import { z } from 'zod';
import { readJsonFile } from './corpus-files.ts';

const given = z.array(z.object({ p: z.string() }));
const cases = z.array(z.object({ payload: z.string() }));
const texts = z.array(z.string());

const listed = (name: string): string[] =>
  given.parse(readJsonFile(`xss/${name}.shared.json`)).map(({ p }) => p);

export const htmlPayloads: readonly string[] = listed('html');

/**
 * Every unique text of the corpus that was made to be executed. Names of event handlers become attributes and elements.
 */
export const payloads: readonly string[] = [
  ...new Set([
    ...htmlPayloads,
    ...['markdown', 'url', 'css', 'crlf'].flatMap(listed),
    ...cases.parse(readJsonFile('xss/dompurify-expect.shared.json')).map(({ payload }) => payload),
    ...texts.parse(readJsonFile('svg/inline-svg-payloads.shared.json')),
    ...listed('event-handlers').flatMap((name) => [
      `" ${name}=alert(1) x="`,
      `<x ${name}=alert(1) tabindex=1 contenteditable>x</x>`,
    ]),
  ]),
];

export const crlfPayloads: readonly string[] = listed('crlf');
