// A child of the image processor whose jobs never end. Node runs this file directly.
import { serveJobs } from '#src/work/serve-jobs.ts';

serveJobs(() => new Promise(() => undefined));
