import * as fs from 'firebase/firestore';
import { chunkLimits } from '../../../src/domain/portfolio-document.ts';
import { schemaVersion } from '../../../src/domain/portfolio.ts';

/** What a save of a portfolio of revision 4 must not contain, by what it is. */
export const refusedSaves: Readonly<Record<string, object>> = {
  'the revision it has': { revision: 4 },
  'a revision further on': { revision: 6 },
  'a revision between': { revision: 4.5 },
  'a revision that is text': { revision: '5' },
  'another owner': { ownerId: 'grace' },
  'another id': { id: 'p2' },
  'another beginning': { createdAt: '2020-01-01T00:00:00.000Z' },
  'an older form': { schemaVersion: schemaVersion - 1 },
  'a form of the future': { schemaVersion: schemaVersion + 1 },
  'a template that no folder can be named for': { template: 'Paris/../x' },
  'a template with a name without end': { template: 'x'.repeat(41) },
  'a title that is too long': { title: 'x'.repeat(121) },
  'a title that is no text': { title: ['Engines'] },
  'a language that is none': { language: 'english!' },
  'a language that is too long': { language: `en${'-abcdefgh'.repeat(9)}` },
  'a time that is none': { updatedAt: 'yesterday' },
  'a time of another kind': { updatedAt: fs.serverTimestamp() },
  'a month that is none': { updatedAt: '2026-13-01T08:00:00.000Z' },
  'a day that is none': { updatedAt: '2026-06-00T08:00:00.000Z' },
  'a day that the month does not have': { updatedAt: '2026-02-30T08:00:00.000Z' },
  'a day that the year does not have': { updatedAt: '2026-02-29T08:00:00.000Z' },
  'an hour that is none': { updatedAt: '2026-06-01T24:00:00.000Z' },
  'a minute that is none': { updatedAt: '2026-06-01T08:60:00.000Z' },
  'a time of the browser as that of the save': { savedAt: new Date() },
  'content in the head': { content: '{}' },
  'no chunk': { chunks: 0 },
  'more chunks than a portfolio has': { chunks: chunkLimits.count + 1 },
  'a number of chunks that is text': { chunks: '1' },
  'a part of a chunk': { chunks: 1.5 },
  'a field that nobody knows': { extra: 1 },
};
