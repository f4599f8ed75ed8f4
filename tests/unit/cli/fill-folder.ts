import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTemporaryFolder } from '#cli/temporary-folder.ts';

const [folder = ''] = process.argv.slice(2);

await withTemporaryFolder(folder, async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'secret'), 'to be gone with its folder');
  console.log('ready');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
