import { fork, type ChildProcess } from 'node:child_process';
import { AppError } from '#src/domain/errors.ts';
import { replySchema, type ImageJob, type Reply } from './image-job.ts';

/** Why a child ended in the middle of a job. */
export type ChildEnd = 'timeout' | 'memory' | 'crash';

export type ChildPoolOptions = {
  path: string;
  role: 'image' | 'social';
  /** The most children at a time; they are started when needed. */
  concurrency: number;
  timeoutMs: number;
  /** In bytes of resident memory, for each child. */
  memoryLimit: number;
  /** The failure that the caller of a job gets when its child ended. */
  explain: (end: ChildEnd) => AppError;
};

export type ChildPool = {
  /** @throws AppError what the child refused the job with, what `explain` says, or 'unavailable' once closed */
  run(job: ImageJob): Promise<unknown>;
  close(): Promise<void>;
};

type Task = { job: ImageJob; resolve: (result: unknown) => void; reject: (error: Error) => void };
type Worker = {
  child: ChildProcess;
  ready: boolean;
  /** Whether it has done a job before, and may still hold memory from it. */
  used: boolean;
  late: boolean;
  task: Task | null;
  timer?: NodeJS.Timeout;
};

/** Child processes that take one job at a time, are kept for the next one, and are replaced after any failure. */
export function openChildPool(options: ChildPoolOptions): ChildPool {
  const queue: Task[] = [];
  const workers = new Set<Worker>();
  const exits = new Map<ChildProcess, Promise<void>>();
  let closed = false;

  function assign(): void {
    while (queue.length > 0) {
      const idle = [...workers].find((worker) => worker.task === null);
      if (idle === undefined && workers.size >= options.concurrency) return;
      const task = queue.shift();
      if (task !== undefined) begin(idle ?? start(), task);
    }
  }

  function begin(worker: Worker, task: Task): void {
    worker.task = task;
    worker.child.ref();
    worker.child.channel?.ref();
    if (worker.ready) send(worker, task);
    else limitTime(worker);
  }

  function send(worker: Worker, task: Task): void {
    limitTime(worker);
    worker.child.send(task.job, (error) => {
      if (error !== null) worker.child.kill('SIGKILL');
    });
  }

  function limitTime(worker: Worker): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => {
      worker.late = true;
      worker.child.kill('SIGKILL');
    }, options.timeoutMs);
  }

  function start(): Worker {
    const child = fork(options.path, [options.role, String(options.memoryLimit)], {
      // Nothing of our own environment: a child that reads hostile files has no use for our secrets.
      env: { NODE_OPTIONS: '', VIPS_WARNING: '0', MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, ready: false, used: false, late: false, task: null };
    workers.add(worker);
    child.on('message', (message) => answer(worker, message));
    const exit = new Promise<void>((resolve) => {
      const gone = (code: number | null): void => {
        leave(worker, code);
        exits.delete(child);
        resolve();
      };
      child.on('exit', gone);
      child.on('error', () => gone(null));
    });
    exits.set(child, exit);
    return worker;
  }

  function answer(worker: Worker, message: unknown): void {
    const parsed = replySchema.safeParse(message);
    if (!parsed.success) {
      worker.child.kill('SIGKILL');
      return;
    }
    const reply = parsed.data;
    if (reply.kind === 'ready') {
      worker.ready = true;
      if (worker.task !== null) send(worker, worker.task);
      return;
    }
    const task = finish(worker);
    if (reply.kind !== 'done' || reply.memory > options.memoryLimit / 2) retire(worker);
    if (task !== null) settle(task, reply, worker);
    worker.used = true;
    assign();
  }

  function settle(task: Task, reply: Exclude<Reply, { kind: 'ready' }>, worker: Worker): void {
    switch (reply.kind) {
      case 'done':
        return task.resolve(reply.result);
      case 'refused':
        return task.reject(new AppError(reply.code, reply.facts));
      case 'outgrown':
        // What earlier jobs left behind must not decide whether this one fits: it gets a fresh child.
        if (worker.used) queue.unshift(task);
        else task.reject(options.explain('memory'));
        return;
      case 'failed':
        return task.reject(new Error(`The image process failed: ${reply.message}`));
    }
  }

  function leave(worker: Worker, code: number | null): void {
    const task = finish(worker);
    workers.delete(worker);
    task?.reject(reasonToLeave(worker, code));
    if (!closed) assign();
  }

  function reasonToLeave(worker: Worker, code: number | null): Error {
    if (closed) return new AppError('unavailable');
    if (worker.late) return options.explain('timeout');
    if (!worker.ready)
      return new Error(`The image process did not start: ${options.path} (exit code ${code})`);
    return options.explain('crash');
  }

  function finish(worker: Worker): Task | null {
    const { task } = worker;
    clearTimeout(worker.timer);
    worker.task = null;
    worker.child.unref();
    worker.child.channel?.unref();
    return task;
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    worker.child.kill('SIGKILL');
  }

  return {
    run(job) {
      if (closed) return Promise.reject(new AppError('unavailable'));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        assign();
      });
    },

    async close() {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new AppError('unavailable'));
      for (const child of exits.keys()) {
        child.ref();
        child.kill('SIGKILL');
      }
      await Promise.all(exits.values());
    },
  };
}
