import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { noStorageLimits } from '#src/domain/storage-usage.ts';
import { openJobProcesses, type JobProcessOptions } from '#src/jobs/job-processes.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import { anAuthor } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { bundleServer } from '#tests/torture/bundle-server.ts';

let path: string;

beforeAll(async () => {
  path = join(dirname(await bundleServer(`jobs-${process.pid}`)), 'job-child.mjs');
});

async function openTestJobs(
  options: JobProcessOptions = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<{ jobs: Jobs; stores: Stores; dataDir: string }> {
  const folder = await tempDir();
  await prepare(folder.path);
  const stores = openStores(folder.path);
  const settings = {
    dataDir: folder.path,
    storage: noStorageLimits,
    scheme: 'http',
    appOrigin: 'http://localhost:3000',
    sitesDomain: 'localhost:3000',
    abuseEmail: 'abuse@localhost',
    iconService: null,
  } as const;
  const jobs = openJobProcesses(settings, { path, ...options });
  onTestFinished(async () => {
    await jobs.close();
    await stores.close();
    await folder.remove();
  });
  return { jobs, stores, dataDir: folder.path };
}

/** The commands of all processes that run a program of this folder. */
function commandsIn(folder: string): string[] {
  const commands = readdirSync('/proc').map((pid) => {
    try {
      return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  });
  return commands.filter((command) => command.includes(folder));
}

/** Importing this takes a second or two, and several hundred megabytes of memory. */
const largeYaml = `work:\n${'  - name: Analytical Engines\n    position: Engineer\n'.repeat(20_000)}`;

const importOf = (text: string, name: string = 'resume.json') => ({
  ownerId: 'ada',
  name,
  template: 'london' as const,
  receive: (file: string) => writeFile(file, text),
});

describe('job processes', () => {
  it('publish a portfolio with the same progress and result as in the main process', async () => {
    const { jobs, stores } = await openTestJobs();
    const { ownerId, portfolio } = await anAuthor(stores);
    const steps: string[] = [];
    const result = await jobs.publish({
      ownerId,
      portfolioId: portfolio.id,
      keep: 10,
      onProgress: ({ step }) => steps.push(step),
    });
    expect(new Set(steps)).toEqual(new Set(['load', 'images', 'render', 'store', 'switch']));
    expect((await stores.releases.getLive(ownerId))?.releaseId).toBe(result.releaseId);
  });

  it.runIf(process.platform === 'linux')('draw the social image without a process for it', async () => {
    const { jobs, stores } = await openTestJobs();
    const { ownerId, portfolio } = await anAuthor(stores);
    const request = { ownerId, portfolioId: portfolio.id, keep: 10, onProgress: () => undefined };
    const { releaseId } = await jobs.publish(request);
    const release = await stores.releases.getRelease(ownerId, releaseId);
    expect(Object.keys(release?.manifest ?? {}).filter((file) => file.endsWith('-social.png'))).toHaveLength(
      1,
    );
    const running = commandsIn(dirname(path));
    expect(running.filter((command) => command.includes('job-child'))).not.toEqual([]);
    expect(running.filter((command) => command.includes('social'))).toEqual([]);
  });

  it('return the issues that prevent a publish', async () => {
    const { jobs, stores } = await openTestJobs();
    const { ownerId, portfolio } = await anAuthor(stores, { portfolio: { sections: [] } });
    const request = { ownerId, portfolioId: portfolio.id, keep: 10, onProgress: () => undefined };
    await expect(jobs.publish(request)).rejects.toMatchObject({
      code: 'publish-issues',
      issues: [{ message: expect.any(String) }],
    });
  });

  it('read an import and report where a file cannot be read', async () => {
    const { jobs } = await openTestJobs();
    const { portfolios } = await jobs.readImport(importOf('{"basics":{"name":"Ada Lovelace"}}'));
    expect(portfolios).toMatchObject([{ content: { title: expect.stringContaining('Ada') } }]);
    await expect(jobs.readImport(importOf('{"basics": nonsense}'))).rejects.toMatchObject({
      code: 'import-unreadable',
    });
  });

  it('name the imported file that uses too much CPU time', async () => {
    const { jobs } = await openTestJobs({ cpuSeconds: 0.1 });
    await expect(jobs.readImport(importOf(largeYaml, 'cv.yml'))).rejects.toMatchObject({
      code: 'work-too-large',
      facts: { file: 'cv.yml', limitSeconds: 0.1 },
    });
  });

  it('name the imported file that uses too much memory', async () => {
    const { jobs } = await openTestJobs({ memoryBytes: 128 * 1024 * 1024 });
    await expect(jobs.readImport(importOf(largeYaml, 'cv.yml'))).rejects.toMatchObject({
      code: 'work-too-large',
      facts: { file: 'cv.yml', limitMegabytes: 128 },
    });
  });

  it('remove what the jobs of a killed server have left behind', async () => {
    const { jobs, dataDir } = await openTestJobs({}, async (folder) => {
      await mkdir(join(folder, 'work', 'vitrine-job-killed'), { recursive: true });
      await writeFile(join(folder, 'work', 'vitrine-job-killed', 'file'), 'half of an upload');
    });
    const { remove } = await jobs.readImport(importOf('{"basics":{"name":"Ada Lovelace"}}'));
    await remove();
    expect(await readdir(join(dataDir, 'work'))).toEqual([]);
  });

  it('export a portfolio into a file that is removed after it was sent', async () => {
    const { jobs, stores } = await openTestJobs();
    const { ownerId, portfolio, slug } = await anAuthor(stores);
    const exported = await jobs.exportPortfolio({ ownerId, portfolioId: portfolio.id });
    expect(exported.fileName).toBe(`${slug}.zip`);
    await exported.remove();
  });
});
