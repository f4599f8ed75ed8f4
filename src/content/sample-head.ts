import { z } from 'zod';

/** Where the sample portfolios lie. The files beside them describe their uploads. */
export const sampleFiles = { base: './content/samples', pattern: ['*.json', '!*.uploads.json'] };

/** What pages about templates read of a sample: whose it is, and the template it is shown in. */
export const sampleHead = z.object({ template: z.string(), profession: z.string().min(1) });
