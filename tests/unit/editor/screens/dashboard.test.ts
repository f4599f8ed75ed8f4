import { describe, expect, it } from 'vitest';
import { lastDays } from '#editor/screens/dashboard/last-days.ts';
import { nextSteps } from '#editor/screens/dashboard/steps.ts';
import { emptyProfile } from '#editor/session/profile-store.ts';

describe('visits of the last 30 days', () => {
  it('lists one entry for each day without gaps, today last', () => {
    const days = lastDays([{ day: '2026-03-01', count: 7 }], new Date('2026-03-02T23:59:59Z'));
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-02-01', count: 0 });
    expect(days.slice(-2)).toEqual([
      { day: '2026-03-01', count: 7 },
      { day: '2026-03-02', count: 0 },
    ]);
  });

  it('omits visits older than 30 days', () => {
    const days = lastDays([{ day: '2026-01-31', count: 7 }], new Date('2026-03-02T00:00:00Z'));
    expect(days.every(({ count }) => count === 0)).toBe(true);
  });
});

describe('next steps on the dashboard', () => {
  const user = { id: 'u', email: 'a@example.org', emailVerified: false, displayName: '' };
  const site = {
    disabled: null,
    url: null,
    live: null,
    visits: { days: [], page: [], referrer: [], link: [] },
  };

  it('shows all steps as open for a new account', () => {
    const steps = nextSteps({ profile: emptyProfile, user, portfolios: [], uploads: [], site });
    expect(steps.filter((step) => step.done)).toEqual([]);
    // Without a portfolio there is nothing to publish.
    expect(steps.at(-1)).toMatchObject({ label: 'Publish', to: null });
  });

  it('marks each step as done when the account has its result', () => {
    const portfolio = {
      id: 'p1',
      title: '',
      template: 'tokyo',
      revision: 1,
      updatedAt: '',
      live: true,
    } as const;
    const steps = nextSteps({
      profile: { ...emptyProfile, slug: 'ada' },
      user: { ...user, emailVerified: true },
      portfolios: [portfolio],
      uploads: [{}],
      site: { ...site, live: { releaseId: 'r', portfolioId: 'p1', switchedAt: '' } },
    });
    expect(steps.filter((step) => !step.done)).toEqual([]);
    expect(steps.at(-1)?.to).toBe('/portfolios/p1');
  });
});
