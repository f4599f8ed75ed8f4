import type { AuthUser } from '#src/domain/profile.ts';
import { backOff } from './retry.ts';
import { ClientError } from './client-error.ts';

type Watcher = { listener: (user: AuthUser | null) => void; failed: (error: ClientError) => void };

export type UserWatch = {
  watch: (listener: Watcher['listener'], failed: Watcher['failed']) => () => void;
  /** Fetches the user again. */
  refresh: () => Promise<void>;
  /** Fetches the user again, in other tabs too: after signing in or out. */
  changed: () => Promise<void>;
};

/** The signed-in user, shared by all tabs. `ask` fetches it. */
export function createUserWatch(ask: () => Promise<AuthUser | null>): UserWatch {
  const watchers = new Set<Watcher>();
  const tabs = new BroadcastChannel('vitrine-session');
  let user: AuthUser | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function know(next: AuthUser | null): void {
    if (user !== undefined && JSON.stringify(next) === JSON.stringify(user)) return;
    user = next;
    watchers.forEach((watcher) => watcher.listener(next));
  }

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    try {
      know(await ask());
      tries = 0;
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      watchers.forEach((watcher) => watcher.failed(error));
      timer = setTimeout(() => void refresh(), backOff(tries));
      tries += 1;
    }
  }

  tabs.addEventListener('message', () => void refresh());

  return {
    watch(listener, failed) {
      const watcher = { listener, failed };
      watchers.add(watcher);
      if (user === undefined) void refresh();
      else listener(user);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) clearTimeout(timer);
      };
    },
    refresh,
    async changed() {
      await refresh();
      tabs.postMessage('changed');
    },
  };
}
