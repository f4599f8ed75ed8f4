import { z } from 'zod';

/** The files of the sample portfolios. The files beside them describe their uploads. */
export const sampleFiles = { base: './content/samples', pattern: ['*.json', '!*.uploads.json'] };

/** The fields of a sample that template pages use: its person and its template. */
export const sampleHead = z.object({ template: z.string(), profession: z.string().min(1) });
