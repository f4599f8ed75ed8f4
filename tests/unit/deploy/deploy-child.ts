// Deploys new versions of one site to a folder until the process is killed.
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import { marked, vitrineTest } from './marked-site.ts';

const [folder = ''] = process.argv.slice(2);
const target = openDirectoryTarget({ folder, ...vitrineTest });

for (let version = 1; ; version += 1) {
  const delivery = marked('ada', `Version ${version} of ${process.pid}`);
  await target.store(delivery);
  await target.activate('ada', delivery.release.id);
  await target.settle();
  if (version === 1) process.stdout.write('go\n');
}
