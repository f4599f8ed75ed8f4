import { expect, test } from 'playwright/test';
import { aLargePortfolio } from '../../support/large-portfolio.ts';
import type { Author, Bench } from './harness.ts';

/** Portfolio calls of a client. */
export function portfoliosContract(bench: () => Bench): void {
  test('A client creates, reads, saves and rereads a portfolio', async () => {
    const ada = await bench().author('Ada Lovelace');
    const made = await create(ada, 'Engines');
    expect(made).toMatchObject({ title: 'Engines', template: 'london', revision: 1 });
    expect(made.sections[0]).toMatchObject({ type: 'hero', name: 'Ada Lovelace' });
    const read = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(read).toEqual(made);

    const saved = await ada.kit.evaluate(({ client }, { id, revision, ...content }) => {
      const [hero, ...rest] = content.sections;
      const tokyo = { accent: 'sea', wide: true };
      const written = {
        ...content,
        title: 'Analytical \u0000engines',
        language: 'ar',
        sections: [...rest, hero],
      };
      return client.savePortfolio(id, { ...written, options: { tokyo } } as typeof content, revision);
    }, made);
    expect(saved).toMatchObject({
      id: made.id,
      ownerId: made.ownerId,
      // Without invisible characters.
      title: 'Analytical engines',
      template: 'london',
      options: { tokyo: { accent: 'sea', wide: true } },
      language: 'ar',
      revision: 2,
      createdAt: made.createdAt,
    });
    expect(saved.sections.at(-1)).toEqual(made.sections[0]);
    expect(Date.parse(saved.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
    const again = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(again).toEqual(saved);
  });

  test('A client saves and reads a portfolio of 200 entries and 1,000 images', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Large');
    const { sections } = aLargePortfolio();
    const saved = await ada.kit.evaluate(
      ({ client }, { made, sections }) => client.savePortfolio(made.id, { ...made, sections }, 1),
      { made, sections },
    );
    expect(saved).toEqual({ ...made, sections, revision: 2, updatedAt: saved.updatedAt });
    const read = (id: string) => ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), id);
    expect(await read(made.id)).toEqual(saved);
    const shortened = await ada.kit.evaluate(
      ({ client }, { saved, sections }) => client.savePortfolio(saved.id, { ...saved, sections }, 2),
      { saved, sections: made.sections },
    );
    expect(await read(made.id)).toEqual(shortened);
    const list = await ada.kit.evaluate(({ client }) => client.listPortfolios());
    expect(list).toMatchObject([{ id: made.id, title: 'Large', revision: 3 }]);
  });

  test('A save from an older revision is refused and names the stored revision', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'First');
    const refusal = await ada.kit.evaluate(async ({ client, refusalOf }, { id, ...content }) => {
      await client.savePortfolio(id, { ...content, title: 'Second' }, 1);
      await client.savePortfolio(id, { ...content, title: 'Third' }, 2);
      return refusalOf(client.savePortfolio(id, { ...content, title: 'Late' }, 1));
    }, made);
    expect(refusal).toMatchObject({
      code: 'stale-revision',
      title: 'This portfolio was changed somewhere else.',
      facts: { revision: 3 },
    });
    const ahead = await ada.kit.evaluate(
      ({ client, refusalOf }, { id, ...content }) => refusalOf(client.savePortfolio(id, content, 4)),
      made,
    );
    expect(ahead).toMatchObject({ code: 'stale-revision', facts: { revision: 3 } });
    const stored = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(stored).toMatchObject({ title: 'Third', revision: 3 });
  });

  test('Of two devices that save at once, one wins and the other gets the stored revision', async () => {
    const ada = await bench().author();
    const device = await ada.anotherDevice();
    const made = await create(ada, 'Race');
    const outcomes = await Promise.all(
      [ada, device].map(({ kit }, index) =>
        kit.evaluate(
          async ({ client, refusalOf }, { given, title }) => {
            const { id, revision, ...content } = given;
            const save = client.savePortfolio(id, { ...content, title }, revision);
            return save.then(
              (saved) => ({ won: saved.title, refusal: null }),
              async () => ({ won: null, refusal: await refusalOf(save) }),
            );
          },
          { given: made, title: `From device ${index}` },
        ),
      ),
    );
    const won = outcomes.flatMap((outcome) => outcome.won ?? []);
    const refusals = outcomes.flatMap(({ refusal }) => refusal ?? []);
    expect(won).toHaveLength(1);
    expect(refusals).toMatchObject([{ code: 'stale-revision', facts: { revision: 2 } }]);
    const stored = await device.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(stored).toMatchObject({ title: won[0], revision: 2 });
  });

  test('A save of an invalid portfolio is refused and names every invalid field', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Checked');
    const refusal = await ada.kit.evaluate(
      ({ client, refusalOf }, { id, ...content }) =>
        refusalOf(client.savePortfolio(id, { ...content, title: 'x'.repeat(121), language: '?' }, 1)),
      made,
    );
    expect(refusal.code).toBe('invalid-input');
    expect(refusal.issues.map(({ path }) => path.split('.').at(-1))).toEqual(['title', 'language']);
    const stored = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(stored).toEqual(made);
  });

  test('A save of a portfolio over the size limit is refused', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Heavy');
    const refusal = await ada.kit.evaluate(({ client, refusalOf }, { id, ...content }) => {
      const original = { id: 'heavy', type: 'from-the-future', text: 'é'.repeat(2_000_000) };
      const heavy = { id: 'heavy', type: 'unknown', hidden: true, original } as const;
      const sections = [...content.sections, heavy];
      return refusalOf(client.savePortfolio(id, { ...content, sections }, 1));
    }, made);
    expect(refusal).toMatchObject({ code: 'body-too-large', title: 'The request is too large.' });
  });

  test('Sections of unknown kinds survive a save', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Tomorrow');
    const original = { id: 'podcast1', type: 'podcast', episodes: [{ at: [1, [2, 3]], title: 'A' }] };
    const unknown = { id: 'podcast1', type: 'unknown', hidden: true, original } as const;
    const stored = await ada.kit.evaluate(
      async ({ client }, { given, unknown }) => {
        const { id, ...content } = given;
        const saved = await client.savePortfolio(id, { ...content, sections: [unknown] }, 1);
        await client.savePortfolio(id, { ...saved, title: 'Saved again' }, 2);
        return client.getPortfolio(id);
      },
      { given: made, unknown },
    );
    expect(stored.sections).toEqual([unknown]);
  });

  test('A portfolio of another owner looks like one that does not exist', async () => {
    const [ada, grace] = [await bench().author(), await bench().author('Grace Hopper')];
    const made = await create(ada, 'Secret');
    for (const id of [made.id, 'nosuchportfolio', '../users', '']) {
      const refusals = await grace.kit.evaluate(
        async ({ client, refusalOf }, { id, content }) => [
          await refusalOf(client.getPortfolio(id)),
          await refusalOf(client.savePortfolio(id, content, 1)),
        ],
        { id, content: made },
      );
      expect(
        refusals.map(({ code }) => code),
        id,
      ).toEqual(['not-found', 'not-found']);
    }
    const others = await grace.kit.evaluate(
      async ({ client, refusalOf }, id) => [
        await refusalOf(client.duplicatePortfolio(id)),
        await refusalOf(client.deletePortfolio(id)),
      ],
      made.id,
    );
    expect(others.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
    expect(await grace.kit.evaluate(({ client }) => client.listPortfolios())).toEqual([]);
    const stored = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), made.id);
    expect(stored).toEqual(made);
  });

  test('A client that is not signed in is refused as not signed in', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Mine');
    const nobody = await bench().visitor();
    const refusals = await nobody.kit.evaluate(
      async ({ client, refusalOf }, given) => [
        await refusalOf(client.listPortfolios()),
        await refusalOf(client.getPortfolio(given.id)),
        await refusalOf(client.savePortfolio(given.id, given, 1)),
        await refusalOf(client.profile()),
        await refusalOf(client.updateProfile({ firstName: 'Mallory' })),
        await refusalOf(client.listUploads()),
      ],
      made,
    );
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['not-signed-in']));
  });

  test('The portfolio list starts with the most recently changed one', async () => {
    const ada = await bench().author();
    const [first, second, third] = [await create(ada, 'A'), await create(ada, 'B'), await create(ada, 'C')];
    const list = await ada.kit.evaluate(async ({ client }, given) => {
      await client.savePortfolio(given.id, { ...given, title: 'A, changed' }, 1);
      return client.listPortfolios();
    }, first);
    expect(list.map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
    expect(list[0]).toEqual({
      id: first.id,
      title: 'A, changed',
      template: 'london',
      revision: 2,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      live: false,
    });
  });

  test('A duplicated portfolio has its own title and history', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Original');
    const copy = await ada.kit.evaluate(async ({ client }, given) => {
      const saved = await client.savePortfolio(given.id, { ...given, template: 'tokyo' }, 1);
      return client.duplicatePortfolio(saved.id);
    }, made);
    expect(copy).toMatchObject({ title: 'Original (copy)', template: 'tokyo', revision: 1 });
    expect(copy.id).not.toBe(made.id);
    const saved = await ada.kit.evaluate(
      ({ client }, given) => client.savePortfolio(given.id, { ...given, title: 'Apart' }, 1),
      copy,
    );
    expect(saved).toMatchObject({ title: 'Apart', revision: 2 });
  });

  test('A deleted portfolio can be restored', async () => {
    const ada = await bench().author();
    const made = await create(ada, 'Gone and back');
    const { removed, refusals, list, back } = await ada.kit.evaluate(async ({ client, refusalOf }, given) => {
      const { id } = given;
      const removed = await client.deletePortfolio(id);
      const refusals = [
        await refusalOf(client.getPortfolio(id)),
        await refusalOf(client.savePortfolio(id, given, 1)),
        await refusalOf(client.deletePortfolio(id)),
      ];
      const list = await client.listPortfolios();
      await client.restorePortfolio(removed);
      return { removed, refusals, list, back: await client.getPortfolio(id) };
    }, made);
    expect(removed).toEqual(made);
    expect(refusals.map(({ code }) => code)).toEqual(['not-found', 'not-found', 'not-found']);
    expect(list).toEqual([]);
    expect(back).toEqual(made);
  });

  test('A file of another product is imported as a portfolio', async () => {
    const ada = await bench().author();
    const resume = { basics: { name: 'Ada Lovelace', label: 'Analyst', email: 'ada@example.com' } };
    const { portfolio, report } = await ada.kit.evaluate(
      ({ client }, text) => client.importPortfolio(new File([text], 'resume.json'), 'tokyo'),
      JSON.stringify(resume),
    );
    expect(portfolio).toMatchObject({ template: 'tokyo', revision: 1 });
    expect(report.source).not.toBe('');
    const read = await ada.kit.evaluate(({ client }, id) => client.getPortfolio(id), portfolio.id);
    expect(read).toEqual(portfolio);
  });
}

/** A new portfolio of the author, in the template London. */
export function create({ kit }: Author, title: string) {
  return kit.evaluate(({ client }, form) => client.createPortfolio({ ...form, template: 'london' }), {
    title,
  });
}
