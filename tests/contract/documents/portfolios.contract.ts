import { beforeEach, describe, expect, it } from 'vitest';
import { contentText } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema, type PortfolioHead } from '#src/domain/portfolio-head.ts';
import { portfolioLimits, type Portfolio } from '#src/domain/portfolio.ts';
import { anId, aPortfolio, minutesLater, numbers } from '#tests/support/builders.ts';
import { aLargePortfolio } from '#tests/support/large-portfolio.ts';
import { all, winnersOf } from '#tests/support/outcomes.ts';
import type { DocumentHandles } from './handles.ts';

const headOf = (portfolio: Portfolio) => portfolioHeadSchema.parse(portfolio);

/** The contract of the portfolios in every document store. */
export function portfoliosContract(handles: () => DocumentHandles): void {
  let store: DocumentHandles['store'];
  let second: DocumentHandles['second'];
  let ownerId: DocumentHandles['ownerId'];
  let spoil: DocumentHandles['spoil'];
  beforeEach(() => {
    ({ store, second, ownerId, spoil } = handles());
  });

  describe('portfolios', () => {
    it('returns null for an unknown portfolio, and a created one as it was stored', async () => {
      const portfolio = aPortfolio({ title: 'Ünïcode “quotes” <b> 👩🏽‍🔬' });
      expect(await store.getPortfolio(portfolio.id)).toBeNull();
      expect(await store.createPortfolio(portfolio)).toEqual(portfolio);
      expect(await second.getPortfolio(portfolio.id)).toEqual(portfolio);
    });

    it('stores a new portfolio with revision 1, whatever revision it has', async () => {
      const portfolio = aPortfolio({ revision: 7 });
      expect(await store.createPortfolio(portfolio)).toEqual({ ...portfolio, revision: 1 });
      expect((await store.getPortfolio(portfolio.id))?.revision).toBe(1);
    });

    it('lists the portfolios of an owner, newest change first', async () => {
      const [a, b, c] = [1, 2, 3].map((n) => aPortfolio({ ownerId, updatedAt: minutesLater(n) }));
      if (a === undefined || b === undefined || c === undefined) throw new Error('three portfolios');
      for (const portfolio of [b, c, a, aPortfolio()]) await store.createPortfolio(portfolio);
      expect(await store.listPortfolioHeads(ownerId)).toEqual([c, b, a].map(headOf));
      const saved = await store.savePortfolio({ ...a, updatedAt: minutesLater(4) });
      expect(await store.listPortfolioHeads(ownerId)).toEqual([saved, c, b].map(headOf));
      expect(await store.listPortfolioHeads(anId())).toEqual([]);
    });

    it('refuses to create a portfolio over an existing one', async () => {
      const portfolio = await store.createPortfolio(aPortfolio());
      const twin = aPortfolio({ id: portfolio.id });
      await expect(store.createPortfolio(twin)).rejects.toMatchObject({ code: 'stale-revision' });
      expect(await store.getPortfolio(portfolio.id)).toEqual(portfolio);
    });

    it('keeps the limit of portfolios when many are created in parallel', async () => {
      const { perOwner } = portfolioLimits;
      const races = numbers(perOwner + 10).map((n) =>
        (n % 2 === 0 ? store : second).createPortfolio(aPortfolio({ ownerId })),
      );
      expect(await winnersOf(races, 'limit-reached')).toHaveLength(perOwner);
      expect(await store.listPortfolioHeads(ownerId)).toHaveLength(perOwner);
      await expect(store.createPortfolio(aPortfolio({ ownerId }))).rejects.toMatchObject({
        code: 'limit-reached',
        facts: { limit: perOwner, used: perOwner },
      });
      await store.createPortfolio(aPortfolio());
    });

    it('increases the revision of a portfolio by one at each save', async () => {
      const created = await store.createPortfolio(aPortfolio());
      const saved = await store.savePortfolio({ ...created, title: 'Second' });
      expect(saved).toEqual({ ...created, title: 'Second', revision: 2 });
      expect(await store.getPortfolio(created.id)).toEqual(saved);
    });

    it('refuses a save with a stale revision', async () => {
      const created = await store.createPortfolio(aPortfolio());
      const saved = await store.savePortfolio({ ...created, title: 'Second' });
      await expect(second.savePortfolio({ ...created, title: 'Lost' })).rejects.toMatchObject({
        code: 'stale-revision',
        facts: { revision: 2 },
      });
      expect(await store.getPortfolio(created.id)).toEqual(saved);
    });

    it('saves a content that is text already as it saves a portfolio', async () => {
      const created = await store.createPortfolio(aPortfolio());
      const changed = { ...aLargePortfolio(), ...headOf(created), title: 'Second' };
      const head = await store.saveContent(headOf(changed), contentText(changed));
      expect(head).toEqual({ ...headOf(changed), revision: 2 });
      expect(await second.getPortfolio(created.id)).toEqual({ ...changed, revision: 2 });
      const saveAgain = (head: PortfolioHead) => second.saveContent(head, contentText(created));
      await expect(saveAgain(headOf(created))).rejects.toMatchObject({
        code: 'stale-revision',
        facts: { revision: 2 },
      });
      for (const wrong of [{ ownerId: anId() }, { id: anId() }])
        await expect(saveAgain({ ...head, ...wrong })).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.getPortfolio(created.id)).toEqual({ ...changed, revision: 2 });
    });

    it('accepts only one of many parallel saves of the same revision', async () => {
      const created = await store.createPortfolio(aPortfolio());
      for (let revision = 2; revision < 7; revision++) {
        const races = numbers(20).map((n) =>
          (n % 2 === 0 ? store : second).savePortfolio({
            ...created,
            revision: revision - 1,
            title: `Writer ${n} of ${revision}`,
          }),
        );
        const winners = await winnersOf(races, 'stale-revision');
        expect(winners).toHaveLength(1);
        expect(await store.getPortfolio(created.id)).toEqual(winners[0]);
      }
    });

    it('refuses to save a portfolio that does not exist or has another owner', async () => {
      await expect(store.savePortfolio(aPortfolio())).rejects.toMatchObject({ code: 'not-found' });
      const created = await store.createPortfolio(aPortfolio());
      await expect(store.savePortfolio({ ...created, ownerId: anId() })).rejects.toMatchObject({
        code: 'not-found',
      });
      expect(await store.getPortfolio(created.id)).toEqual(created);
    });

    it('returns a portfolio when it removes it, so that it can be stored again', async () => {
      const created = await store.createPortfolio(aPortfolio({ ownerId }));
      expect(await store.deletePortfolio(created.id)).toEqual(created);
      expect(await store.getPortfolio(created.id)).toBeNull();
      expect(await store.listPortfolioHeads(ownerId)).toEqual([]);
      expect(await store.deletePortfolio(created.id)).toBeNull();
      await expect(store.savePortfolio(created)).rejects.toMatchObject({ code: 'not-found' });
      expect(await store.createPortfolio(created)).toEqual(created);
    });

    it('lists the ids of the portfolios of all owners in order', async () => {
      const created = await Promise.all(numbers(12).map(() => store.createPortfolio(aPortfolio())));
      const ids = created.map((portfolio) => portfolio.id).sort();
      expect(await all(store.portfolioIds())).toEqual(ids);
    });

    it('stores, saves, lists and deletes a portfolio of 200 entries and 1,000 images', async () => {
      const large = await store.createPortfolio(aLargePortfolio({ ownerId }));
      expect(await second.getPortfolio(large.id)).toEqual(large);
      expect(await second.listPortfolioHeads(ownerId)).toEqual([headOf(large)]);
      const saved = await store.savePortfolio({ ...large, title: 'Second' });
      await expect(second.savePortfolio({ ...large, title: 'Late' })).rejects.toMatchObject({
        code: 'stale-revision',
        facts: { revision: 2 },
      });
      expect(await second.getPortfolio(large.id)).toEqual(saved);
      const shortened = await second.savePortfolio({ ...saved, sections: saved.sections.slice(1) });
      expect(await store.getPortfolio(large.id)).toEqual(shortened);
      const emptied = await second.savePortfolio({ ...shortened, sections: [] });
      expect(await store.getPortfolio(large.id)).toEqual(emptied);
      const again = await store.savePortfolio({ ...emptied, sections: large.sections });
      expect(await store.deletePortfolio(large.id)).toEqual(again);
      expect(await second.getPortfolio(large.id)).toBeNull();
      const restored = { ...again, sections: [] };
      expect(await store.createPortfolio(restored)).toEqual({ ...restored, revision: 1 });
      expect(await second.getPortfolio(large.id)).toEqual({ ...restored, revision: 1 });
    });

    it('never mixes the content of two revisions while a large portfolio is saved', async () => {
      const filled = (portfolio: Portfolio): Portfolio => ({
        ...portfolio,
        sections: [
          {
            id: 'u',
            type: 'unknown',
            hidden: true,
            // The text repeats one digit of the revision, and fills either one chunk or two.
            original: {
              id: 'u',
              type: 'map',
              word: String((portfolio.revision + 1) % 10).repeat(portfolio.revision % 2 ? 10 : 1_000_000),
            },
          },
        ],
      });
      let portfolio = await store.createPortfolio(aPortfolio({ ownerId, sections: [] }));
      const seen: Portfolio[] = [];
      let isSaving = true;
      const reading = (async () => {
        while (isSaving) {
          const read = await second.getPortfolio(portfolio.id);
          if (read !== null) seen.push(read);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      for (let n = 0; n < 40; n++) portfolio = await store.savePortfolio(filled(portfolio));
      isSaving = false;
      await reading;
      const mixed = seen.filter(({ revision, sections }) => {
        const digits = new Set(JSON.stringify(sections).match(/(?<="word":")\d+/)?.[0]);
        return revision > 1 && (digits.size !== 1 || !digits.has(String(revision % 10)));
      });
      expect(mixed.map(({ revision }) => revision)).toEqual([]);
      expect(await second.getPortfolio(portfolio.id)).toEqual(portfolio);
    });

    it('refuses more content than a portfolio may have, and keeps what is stored', async () => {
      const created = await store.createPortfolio(aPortfolio());
      const seo = { ...created.seo, description: 'é'.repeat(portfolioLimits.bytes / 2) };
      const refusal = { code: 'body-too-large', facts: { limitBytes: portfolioLimits.bytes } };
      await expect(store.savePortfolio({ ...created, seo })).rejects.toMatchObject(refusal);
      await expect(store.createPortfolio(aPortfolio({ seo }))).rejects.toMatchObject(refusal);
      expect(await store.getPortfolio(created.id)).toEqual(created);
    });

    it('returns the head of a portfolio, and null for an unknown one', async () => {
      const created = await store.createPortfolio(aPortfolio());
      expect(await second.getPortfolioHead(created.id)).toEqual(headOf(created));
      const saved = await store.savePortfolio({ ...created, title: 'Second' });
      expect(await second.getPortfolioHead(created.id)).toEqual(headOf(saved));
      expect(await store.getPortfolioHead(anId())).toBeNull();
    });

    it('lists a portfolio whose content is damaged, refuses to open or delete it, and accepts a save', async () => {
      const created = await store.createPortfolio(aPortfolio({ ownerId }));
      await spoil(created.id);
      const refusal = { code: 'invalid-input', issues: [{ path: 'sections' }] };
      await expect(store.getPortfolio(created.id)).rejects.toMatchObject(refusal);
      await expect(store.deletePortfolio(created.id)).rejects.toMatchObject(refusal);
      expect(await store.listPortfolioHeads(ownerId)).toEqual([headOf(created)]);
      await store.savePortfolio({ ...created, title: 'Fixed' });
      expect(await store.getPortfolio(created.id)).toMatchObject({ title: 'Fixed' });
    });
  });
}
