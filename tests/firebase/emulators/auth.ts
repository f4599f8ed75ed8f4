import { AuthEmulator, SingleProjectMode } from 'firebase-tools/lib/emulator/auth/index.js';
import { revokeRefreshTokens } from './refresh-tokens.ts';

/** The official Auth emulator in this process, without its command line. */
export async function startAuth({ port, projectId }: { port: number; projectId: string }) {
  revokeRefreshTokens();
  const singleProjectMode = SingleProjectMode.ERROR;
  const emulator = new AuthEmulator({ host: '127.0.0.1', port, projectId, singleProjectMode });
  await emulator.start();
  return { close: () => emulator.stop() };
}
