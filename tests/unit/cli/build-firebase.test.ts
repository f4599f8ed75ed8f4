import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { firebaseSettings } from '#tests/support/firebase-settings.ts';

const script = fileURLToPath(new URL('../../../cli/build-firebase.mjs', import.meta.url));

function build(env: NodeJS.ProcessEnv): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { status, said: stderr };
}

it('the Firebase build fails without the settings of a project and APP_DOMAIN', () => {
  expect(build({})).toEqual({
    status: 1,
    said: 'Set the six variables PUBLIC_FIREBASE_… that .env.example lists, then build again.\n',
  });
  const { APP_DOMAIN: _domain, ...project } = firebaseSettings;
  expect(build(project)).toEqual({
    status: 1,
    said: 'Set APP_DOMAIN to the name that the app will have, then build again.\n',
  });
});
