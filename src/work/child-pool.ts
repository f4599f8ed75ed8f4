import { AppError } from '#src/domain/errors.ts';
import { startChild, type Child, type ChildOptions } from './child.ts';
import type { ChildMessage } from './child-message.ts';
import { openFairQueue, type QueueLimits, type QueueRefusal } from './fair-queue.ts';
import type { Excess } from './watchdog.ts';

/** Why a job ended without a result: it used too much, or its process was lost. */
export type JobEnd = Excess | 'crash';

export type ChildPoolOptions = ChildOptions & {
  /** The most children at a time; they are started when needed. */
  concurrency: number;
  /** Of resident memory after a job: a child that holds more is replaced, because what it holds only grows. */
  idleBytes: number;
  queue: QueueLimits;
};

export type JobRequest = {
  job: unknown;
  /** The account of the job: accounts take turns. */
  account: string;
  cpuSeconds: number;
  /** The error to throw for this end. */
  explain: (end: JobEnd) => AppError;
  onProgress?: (progress: unknown) => void;
  /** Aborts the job, or removes it from the queue. */
  signal?: AbortSignal;
};

export type ChildPool = {
  /**
   * @throws AppError of the child, of `explain`, 'server-busy' or 'too-many-requests' when too many jobs wait,
   * 'unavailable' after closing or aborting
   */
  run(request: JobRequest): Promise<unknown>;
  /** Accepts no more jobs. Running ones may take this long to end; then their children are killed. */
  close(graceMs?: number): Promise<void>;
};

type Task = JobRequest & {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  retried: boolean;
};
type Worker = {
  child: Child;
  ready: boolean;
  /** True when it has run a job before, and may still hold memory from it. */
  used: boolean;
  task: Task | null;
};

const retrySeconds = 30;

/**
 * A pool of child processes. Each runs one job at a time, is reused, and is replaced after any failure. A job is
 * retried once in a new process when its process was lost, or exceeded its memory after other jobs.
 */
export function openChildPool(options: ChildPoolOptions): ChildPool {
  const queue = openFairQueue<Task>(options.queue);
  const workers = new Set<Worker>();
  const ending = new Set<Promise<void>>();
  let closed = false;
  let whenIdle = (): void => undefined;

  function assign(): void {
    for (;;) {
      const idle = [...workers].find((worker) => worker.task === null);
      if (idle === undefined && workers.size >= options.concurrency) return;
      const taken = queue.take();
      if (taken === null) return;
      const worker = idle ?? start();
      worker.task = taken.task;
      worker.child.hold(true);
      if (worker.ready) send(worker, taken.task);
    }
  }

  function send(worker: Worker, { job, cpuSeconds }: Task): void {
    worker.child.send({ job, cpuMs: Math.ceil(cpuSeconds * 1000) });
  }

  function start(): Worker {
    const child = startChild(options, {
      onMessage: (message) => hear(worker, message),
      onEnd: ({ excess, code }) => leave(worker, excess ?? 'crash', code),
    });
    const worker: Worker = { child, ready: false, used: false, task: null };
    workers.add(worker);
    ending.add(child.ended);
    void child.ended.then(() => ending.delete(child.ended));
    return worker;
  }

  function hear(worker: Worker, message: ChildMessage | null): void {
    switch (message?.kind) {
      case 'ready':
        worker.ready = true;
        if (worker.task !== null) send(worker, worker.task);
        return;
      case 'progress':
        worker.task?.onProgress?.(message.progress);
        return;
      case 'done':
      case 'refused':
      case 'failed': {
        const task = finish(worker);
        if (message.kind !== 'done' || message.memory > options.idleBytes) retire(worker);
        if (task !== null) settle(task, message);
        worker.used = true;
        assign();
        return;
      }
      case undefined:
        worker.child.kill();
    }
  }

  function settle(task: Task, end: Exclude<ChildMessage, { kind: 'ready' | 'progress' }>): void {
    if (end.kind === 'done') task.resolve(end.result);
    else if (end.kind === 'refused') task.reject(new AppError(end.code, end.facts, { issues: end.issues }));
    else task.reject(new Error(`A job failed in its process: ${end.message}`));
  }

  function leave(worker: Worker, end: JobEnd, code: number | null): void {
    workers.delete(worker);
    const { task } = worker;
    if (task === null) return;
    const isOthersFault = end === 'crash' || (end === 'memory' && worker.used);
    if (isOthersFault && worker.ready && !task.retried && !closed) {
      worker.task = null;
      task.retried = true;
      queue.requeue(task.account, task);
    } else {
      finish(worker);
      task.reject(closed ? new AppError('unavailable') : failureOf(worker, task, { end, code }));
    }
    assign();
  }

  function failureOf(worker: Worker, task: Task, { end, code }: { end: JobEnd; code: number | null }): Error {
    if (worker.ready) return task.explain(end);
    return new Error(`A process for jobs did not start: ${options.path} (exit code ${code})`);
  }

  /** Leaves the worker without a task. */
  function finish(worker: Worker): Task | null {
    const { task } = worker;
    worker.task = null;
    worker.child.hold(false);
    if (task !== null) queue.release(task.account);
    if ([...workers].every((other) => other.task === null)) whenIdle();
    return task;
  }

  function giveUp(task: Task): void {
    task.reject(new AppError('unavailable'));
    queue.remove(task.account, task);
    const worker = [...workers].find((one) => one.task === task);
    if (worker === undefined) return;
    finish(worker);
    retire(worker);
    assign();
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    stop(worker);
  }

  /** The child keeps the program alive until it has ended, because `close` waits for that. */
  function stop({ child }: Worker): void {
    child.hold(true);
    child.kill();
  }

  return {
    run(request) {
      if (closed || request.signal?.aborted === true) return Promise.reject(new AppError('unavailable'));
      return new Promise((resolve, reject) => {
        const task: Task = { ...request, resolve, reject, retried: false };
        const refusal = queue.push(request.account, task);
        if (refusal !== null) {
          reject(refusalOf(refusal));
          return;
        }
        request.signal?.addEventListener('abort', () => giveUp(task), { once: true });
        assign();
      });
    },

    async close(graceMs = 0) {
      closed = true;
      for (const task of queue.drain()) task.reject(new AppError('unavailable'));
      if (graceMs > 0 && [...workers].some((worker) => worker.task !== null)) await idleWithin(graceMs);
      for (const worker of workers) stop(worker);
      await Promise.all(ending);
    },
  };

  function idleWithin(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      whenIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function refusalOf(refusal: QueueRefusal): AppError {
  const code = refusal === 'queue-full' ? 'server-busy' : 'too-many-requests';
  return new AppError(code, { seconds: retrySeconds });
}
