// A child of the image processor whose jobs never end. Run by Node as it is written.
import { serveJobs } from '#src/work/serve-jobs.ts';

serveJobs(() => new Promise(() => undefined));
