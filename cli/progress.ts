import { Presets, SingleBar } from 'cli-progress';

export type Progress = { at(done: number, total: number): void; stop(): void };

/** A progress bar on stderr if that is a terminal; otherwise nothing. */
function openProgress(label: string): Progress {
  if (!process.stderr.isTTY) return { at: () => undefined, stop: () => undefined };
  const format = `${label} {bar} {value}/{total}`;
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  let started = false;
  return {
    at(done, total) {
      if (started) bar.setTotal(total);
      else bar.start(total, done);
      started = true;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** Shows a progress bar during the work. */
export async function withProgress<T>(label: string, work: (at: Progress['at']) => Promise<T>): Promise<T> {
  const progress = openProgress(label);
  try {
    return await work((done, total) => progress.at(done, total));
  } finally {
    progress.stop();
  }
}
