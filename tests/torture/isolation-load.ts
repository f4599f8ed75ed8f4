import { z } from 'zod';
import { aProject, namedHero } from '#tests/support/publishing.ts';
import { anAuthor, saveSections, type Author } from './author.ts';
import { hostileImport, largeImports, type LargeImport } from './large-imports.ts';
import { jsonOf, type RequestInput, type RunningServer } from './running-server.ts';

const sections = 12;
const projectsOfSection = 100;
const hostileImports = 3;

const problemSchema = z.object({ code: z.string() });
const lineSchema = z.object({
  result: z.object({ files: z.number() }).optional(),
  problem: problemSchema.optional(),
});

/** Accounts with published portfolios, for visitors to request. */
export async function publishedSites(server: RunningServer, count: number): Promise<string[]> {
  const hosts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const author = await anAuthor(server);
    await saveSections(server, author, { sections: [namedHero('Ada'), aProject('Bridge')] });
    await publish(server, author);
    hosts.push(`${author.slug}.localhost`);
  }
  return hosts;
}

/**
 * This many accounts at once, each of which imports three files of 5 MB, publishes 1,200 projects and exports
 * everything; another one imports files that exceed the limits of a job.
 * @throws Error when anything else is refused, or those files are not
 */
export async function openLoad(
  server: RunningServer,
  accounts: number,
): Promise<{ run: () => Promise<void> }> {
  const files = largeImports();
  const authors: Author[] = [];
  for (let index = 0; index < accounts; index += 1) authors.push(await anAuthor(server));
  const work = async (author: Author): Promise<void> => {
    for (const file of files) await importOne(server, author, file);
    await saveSections(server, author, { sections: manyProjects() });
    await publish(server, author);
    await exportAll(server, author);
  };
  const hostile = await anAuthor(server);
  return {
    async run() {
      const attack = async (): Promise<void> => {
        for (let left = hostileImports; left > 0; left -= 1) await importHostile(server, hostile);
      };
      await Promise.all([attack(), ...authors.map((author) => work(author))]);
    },
  };
}

function manyProjects(): Author['portfolio']['sections'] {
  const ofSection = () => {
    const [first, ...more] = Array.from({ length: projectsOfSection }, (_, at) => aProject(`Bridge ${at}`));
    if (first === undefined) throw new Error('There is no project.');
    return { ...first, items: [first, ...more].flatMap(({ items }) => items) };
  };
  return [namedHero('Ada'), ...Array.from({ length: sections }, ofSection)];
}

async function importOne(server: RunningServer, { cookie }: Author, file: LargeImport): Promise<void> {
  const { name, body } = file;
  const path = `/api/portfolios/import?template=london&name=${name}`;
  jsonOf(await server.ask(path, { method: 'POST', cookie, body }), 201);
}

async function importHostile(server: RunningServer, { cookie }: Author): Promise<void> {
  const { name, body } = hostileImport();
  const path = `/api/portfolios/import?template=london&name=${name}`;
  const { status, text } = await server.ask(path, { method: 'POST', cookie, body });
  const { code } = problemSchema.parse(JSON.parse(text));
  if (code !== 'work-too-large') throw new Error(`A hostile import was answered with ${status} ${code}`);
}

async function publish(server: RunningServer, { cookie, portfolio }: Author): Promise<void> {
  const request: RequestInput = { method: 'POST', cookie };
  const { text } = await server.ask(`/api/portfolios/${portfolio.id}/publish`, request);
  const { result } = lineSchema.parse(JSON.parse(text.trim().split('\n').at(-1) ?? '{}'));
  if (result === undefined) throw new Error(`Not published: ${text.slice(-500)}`);
}

async function exportAll(server: RunningServer, { cookie, portfolio }: Author): Promise<void> {
  for (const path of [`/api/portfolios/${portfolio.id}/export`, '/api/account/export']) {
    const { status, text } = await server.ask(path, { cookie });
    if (status !== 200) throw new Error(`Not exported: ${status} ${text.slice(0, 500)}`);
  }
}
