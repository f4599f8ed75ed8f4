import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserHeaders, connections, type Load, type LoadResult } from './load-client.ts';

const run = promisify(execFile);

/** Measures the same load with wrk, in one thread and over as many connections. */
export async function runWrk({ port, targets, seconds }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-wrk-'));
  const script = join(folder, 'requests.lua');
  // The targets are in a separate file: a Lua script may have at most 65,536 constants, and wrk runs without a longer
  // script.
  const list = join(folder, 'targets');
  await writeFile(list, targets.map(({ host, path }) => `${host} ${path}\n`).join(''));
  const headers = Object.entries(browserHeaders).map(([name, value]) => `["${name}"] = "${value}"`);
  await writeFile(
    script,
    `local targets = {}
for line in io.lines("${list}") do
  local host, path = line:match("(%S+) (%S+)")
  targets[#targets + 1] = {host, path}
end
local headers = {${headers.join(', ')}}
math.randomseed(os.time())
request = function()
  local target = targets[math.random(#targets)]
  headers["Host"] = target[1]
  return wrk.format("GET", target[2], headers)
end
`,
  );
  const options = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--latency', '-s', script];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}/`]);
  await rm(folder, { recursive: true });
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

const milliseconds = (found: RegExpExecArray | null): number =>
  Number(found?.[1]) * (units[found?.[2] ?? ''] ?? Number.NaN);
