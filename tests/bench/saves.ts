import { tempDir } from '#tests/support/temp-dir.ts';
import { anAuthor, type Author } from '#tests/torture/author.ts';
import { jsonOf, openRunningServer, type RunningServer } from '#tests/torture/running-server.ts';
import { figure, percentile, type Report } from './figure.ts';
import { generatedPortfolio } from './generated-portfolios.ts';

const authors = 50;

/** Saves of 50 authors who each save again as soon as they have heard of the last save. Goals: 800 a second, p95 60 ms. */
export async function runSaves({ script, seconds }: { script: string; seconds: number }): Promise<Report> {
  const folder = await tempDir();
  const server = await openRunningServer(script, folder.path);
  try {
    await server.start();
    const writers: Author[] = [];
    for (let n = 0; n < authors; n += 1) writers.push(await anAuthor(server));
    await saveFor(server, writers, Math.min(2, seconds));
    const start = performance.now();
    const times = await saveFor(server, writers, seconds);
    const took = (performance.now() - start) / 1000;
    return {
      figures: [
        figure(`saves: ${authors} authors at once`, times.length / took, '/s'),
        figure('saves: p50', percentile(times, 0.5), 'ms'),
        figure('saves: p95', percentile(times, 0.95), 'ms'),
      ],
      notes: [`Saves: portfolios of ${JSON.stringify(generatedPortfolio(0)).length} bytes, synchronous.`],
    };
  } finally {
    await server.kill();
    await folder.remove();
  }
}

/** How long each save took, in ms. */
async function saveFor(
  server: RunningServer,
  writers: readonly Author[],
  seconds: number,
): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    writers.map(async ({ cookie, portfolio }, n) => {
      const { title, template, options, language, seo, sections } = generatedPortfolio(n);
      while (performance.now() < until) {
        const began = performance.now();
        const content = {
          title: `${title} ${portfolio.revision}`,
          template,
          options,
          language,
          seo,
          sections,
        };
        const saved = await server.ask(`/api/portfolios/${portfolio.id}`, {
          method: 'PUT',
          cookie,
          prefer: 'return=minimal',
          json: { content, revision: portfolio.revision },
        });
        times.push(performance.now() - began);
        if (saved.status !== 200) jsonOf(saved, 200);
        portfolio.revision += 1;
      }
    }),
  );
  return times;
}
