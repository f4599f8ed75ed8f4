import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load-client.ts';

const run = promisify(execFile);

/** The same load from wrk: one thread, 64 connections. */
export async function runWrk({ port, targets, acceptEncoding, seconds }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-wrk-'));
  const script = join(folder, 'requests.lua');
  const list = targets.map(({ host, path }) => `{"${host}","${path}"}`).join(',');
  await writeFile(
    script,
    `local targets = {${list}}
math.randomseed(1)
request = function()
  local target = targets[math.random(#targets)]
  return wrk.format("GET", target[2], {["Host"] = target[1], ["Accept-Encoding"] = "${acceptEncoding}"})
end
`,
  );
  const options = ['-t1', '-c64', `-d${Math.ceil(seconds)}s`, '--latency', '-s', script];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}/`]);
  await rm(folder, { recursive: true });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    bytes: bytesOf(/requests in [^,]+, ([\d.]+)(B|KB|MB|GB) read/.exec(stdout)) / requests,
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
const sizes: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

const milliseconds = (found: RegExpExecArray | null): number =>
  Number(found?.[1]) * (units[found?.[2] ?? ''] ?? Number.NaN);
const bytesOf = (found: RegExpExecArray | null): number =>
  Number(found?.[1]) * (sizes[found?.[2] ?? ''] ?? Number.NaN);
