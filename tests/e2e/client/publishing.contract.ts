import { expect, test } from 'playwright/test';
import { get } from '../product.ts';
import type { Author, Bench } from './harness.ts';
import { create } from './portfolios.contract.ts';

/** Publishing calls of a client. */
export function publishingContract(bench: () => Bench): void {
  test('A client publishes a portfolio with progress, changes it, rolls it back and unpublishes it', async () => {
    const ada = await bench().author();
    const slug = await claim(ada);
    const made = await create(ada, 'First edition');

    const first = await publish(ada, made.id);
    expect(first.steps.length).toBeGreaterThan(1);
    expect(first.result).toMatchObject({ url: bench().product.siteUrl(slug) });
    expect(await pageOf(slug)).toMatchObject({ status: 200 });
    const afterFirst = await stateOf(ada, made.id);
    expect(afterFirst.site).toMatchObject({ live: { portfolioId: made.id } });
    expect(afterFirst.releases).toMatchObject([{ revision: 1, template: 'london', live: true }]);
    expect(afterFirst.profile.publishedPortfolioId).toBe(made.id);
    expect(afterFirst.list).toMatchObject([{ id: made.id, live: true }]);

    await ada.kit.evaluate(({ client }, given) => {
      const [hero, ...rest] = given.sections;
      const sections = [{ ...hero, name: 'Augusta Ada King' }, ...rest] as typeof given.sections;
      return client.savePortfolio(given.id, { ...given, sections }, 1);
    }, made);
    await publish(ada, made.id);
    expect((await pageOf(slug)).text).toContain('Augusta Ada King');
    const { releases } = await stateOf(ada, made.id);
    expect(releases.map(({ revision, live }) => [revision, live])).toEqual([
      [2, true],
      [1, false],
    ]);

    await ada.kit.evaluate(({ client }, id) => client.rollback(id), afterFirst.releases[0]?.id ?? '');
    expect((await pageOf(slug)).text).not.toContain('Augusta Ada King');
    const rolledBack = await stateOf(ada, made.id);
    expect(rolledBack.releases.map(({ live }) => live)).toEqual([false, true]);

    await ada.kit.evaluate(({ client }) => client.unpublish());
    expect((await pageOf(slug)).status).toBe(404);
    const down = await stateOf(ada, made.id);
    expect(down.site.live).toBeNull();
    expect(down.profile.publishedPortfolioId).toBeNull();
    expect(down.list).toMatchObject([{ id: made.id, live: false }]);
  });

  test('Publishing without a slug is refused', async () => {
    const ada = await bench().author();
    const { id } = await create(ada, 'Homeless');
    const refusal = await ada.kit.evaluate(
      ({ client, refusalOf }, id) => refusalOf(client.publish(id, () => {})),
      id,
    );
    expect(refusal).toMatchObject({ code: 'slug-missing', title: 'Your site has no URL yet.' });
  });

  test('Portfolios and releases of another owner are neither published nor listed', async () => {
    const [ada, grace] = [await bench().author(), await bench().author('Grace Hopper')];
    await claim(ada);
    await claim(grace);
    const { id } = await create(ada, 'Hers');
    await publish(ada, id);
    const { releases } = await stateOf(ada, id);
    const refusals = await grace.kit.evaluate(
      async ({ client, refusalOf }, { id, releaseId }) => [
        await refusalOf(client.publish(id, () => {})),
        await refusalOf(client.listReleases(id)),
        await refusalOf(client.rollback(releaseId)),
      ],
      { id, releaseId: releases[0]?.id ?? '' },
    );
    expect(refusals.map(({ code }) => code)).toEqual(['not-found', 'not-found', 'not-found']);
  });

  test('An export is a plain link that downloads a zip', async () => {
    const ada = await bench().author();
    const { id } = await create(ada, 'To take away');
    const responses = await ada.kit.evaluate(async ({ client }, id) => {
      const urls = [client.exportUrl(id), client.exportAllUrl()];
      return Promise.all(
        urls.map(async (endpoint) => {
          const bytes = new Uint8Array(await (await fetch(endpoint)).arrayBuffer());
          return String.fromCharCode(...bytes.subarray(0, 2));
        }),
      );
    }, id);
    expect(responses).toEqual(['PK', 'PK']);
  });

  async function pageOf(slug: string): Promise<{ status: number; text: string }> {
    const response = await get(bench().product, { host: `${slug}.localhost`, path: '/' });
    return { status: response.status, text: response.body.toString('utf8') };
  }
}

let claims = 0;

async function claim({ kit }: Author): Promise<string> {
  claims += 1;
  const slug = `site-${claims}-${process.pid}`;
  await kit.evaluate(({ client }, slug) => client.changeSlug(slug), slug);
  return slug;
}

async function publish({ kit }: Author, id: string) {
  return kit.evaluate(async ({ client }, id) => {
    const steps: unknown[] = [];
    const result = await client.publish(id, (progress) => steps.push(progress));
    return { steps, result };
  }, id);
}

async function stateOf({ kit }: Author, id: string) {
  return kit.evaluate(
    async ({ client }, id) => ({
      site: await client.site(),
      releases: await client.listReleases(id),
      profile: await client.profile(),
      list: await client.listPortfolios(),
    }),
    id,
  );
}
