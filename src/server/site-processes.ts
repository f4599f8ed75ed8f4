import type { SiteVisits } from '#src/domain/visits.ts';
import { openVisitNames } from '#src/host/visit-names.ts';
import { heapLimit, smallYoungGeneration } from '#src/work/little-memory.ts';
import { superviseProcess, type SupervisedProcess, type Launched } from './supervised-process.ts';
import { launchProcess, type LaunchOptions } from './launch-process.ts';
import { openRefresher } from './refresher.ts';
import { machineMemory, siteMemory } from './site-memory.ts';
import { fromSite, type SiteStart, type ToSite } from './site-message.ts';

export type SiteProcessesOptions = Omit<SiteStart, 'kind'> &
  Pick<LaunchOptions, 'folder'> & {
    onVisits: (sites: readonly SiteVisits[]) => void;
  };

/** The processes that share the port; each is restarted when it ends. */
export type SiteProcesses = {
  /** Makes them open the data, which must exist, and handle requests. */
  open(): void;
  forget(sha256: string): void;
  /** Process ids of those that are running. */
  pids(): number[];
  /** Makes them accept no more connections, and waits briefly for the visits that they counted. */
  drain(): Promise<void>;
  /** Closes them, after this time for pending responses. */
  close(graceMs: number): Promise<void>;
};

/** Of each process, in bytes, besides what it knows of slugs; ten times what it uses with 10,000 sites. */
const usualHeap = 512 * 1024 * 1024;
const drainMs = 300;
/** Extra time for a process to end, besides that for responses. */
const endMs = 300;

/** Starts the processes and waits until they listen. @throws the error of one that could not start */
export async function startSiteProcesses(options: SiteProcessesOptions): Promise<SiteProcesses> {
  const { folder, config, socket, processes, onVisits } = options;
  const kept: SupervisedProcess[] = [];
  const refresher = openRefresher();
  const names = openVisitNames();
  const heapBytes = usualHeap + siteMemory(config, machineMemory()).indexBytes / processes;
  const drained = new WeakMap<Launched, () => void>();
  let isOpen = false;

  const running = (): Launched[] => kept.map((site) => site.running()).filter((site) => site !== null);

  async function launch(): Promise<Launched> {
    const site = await launchProcess({
      program: 'site-child',
      folder,
      start: { kind: 'start', config, socket, processes },
      // Not for the app: a save, which parses a whole portfolio, would take 15 % longer.
      execArgv: [heapLimit(heapBytes), smallYoungGeneration],
      onMessage: (given) => hear(site, given),
    });
    if (isOpen) tell(site, { kind: 'open' });
    return site;
  }

  function hear(site: Launched, given: unknown): void {
    const message = fromSite.parse(given);
    switch (message.kind) {
      case 'visits': {
        // Each process bounds the names that it counts, and so do all of them together.
        onVisits(
          message.sites.map(({ ownerId, visits }) => ({
            ownerId,
            visits: visits.filter(({ day, kind, name }) => names.take(day, { ownerId, kind, name })),
          })),
        );
        return;
      }
      case 'look': {
        const others = running().filter((other) => other !== site);
        void refresher.refresh(others).then(() => tell(site, { kind: 'looked', id: message.id }));
        return;
      }
      case 'looked':
        refresher.refreshed(message.id);
        return;
      case 'drained':
        drained.get(site)?.();
    }
  }

  async function drain(site: Launched): Promise<void> {
    await within(drainMs, (resolve) => {
      drained.set(site, resolve);
      void site.ended.then(resolve);
      tell(site, { kind: 'drain' });
    });
  }

  const close = async (graceMs: number): Promise<void> => {
    await Promise.all(kept.map((site) => site.close((running) => end(running, graceMs))));
  };
  try {
    await Promise.all(
      Array.from({ length: processes }, async () => {
        const name = 'A process that serves sites';
        kept.push(await superviseProcess({ name, meanwhile: 'its connections are cut off', launch }));
      }),
    );
  } catch (error) {
    await close(0);
    throw error;
  }
  return {
    open() {
      isOpen = true;
      for (const site of running()) tell(site, { kind: 'open' });
    },
    forget(sha256) {
      for (const site of running()) tell(site, { kind: 'forget', sha256 });
    },
    pids: () => running().flatMap(({ child }) => child.pid ?? []),
    async drain() {
      await Promise.all(running().map(drain));
    },
    close,
  };
}

function tell({ child }: Launched, message: ToSite): void {
  if (child.connected) child.send(message);
}

async function end(site: Launched, graceMs: number): Promise<void> {
  const timer = setTimeout(() => site.child.kill('SIGKILL'), graceMs + endMs);
  tell(site, { kind: 'end', graceMs });
  await site.ended;
  clearTimeout(timer);
}

/** Waits for the work, up to a timeout. */
async function within(ms: number, work: (resolve: () => void) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    work(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
