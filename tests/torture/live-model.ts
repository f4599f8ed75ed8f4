import type { ReceivedResponse } from './running-server.ts';
import { markIn } from './acknowledged.ts';

/**
 * What visitors of one site may see: the mark that was acknowledged last, and each one that somebody was switching to while
 * they asked. Null stands for no site.
 */
export type LiveModel = {
  slug: string;
  /** Notes that the site may change to this mark at any moment, and returns what notes that it has. */
  change(to: number | null): { done(): void; refused(): void };
  /** Notes that a visit begins; the function returned says what is wrong with its response, else null. */
  visit(): (response: Pick<ReceivedResponse, 'status' | 'text'>) => string | null;
  now(): number | null;
};

export function openLiveModel(slug: string): LiveModel {
  let settled: number | null = null;
  /** By a change in flight; those that were refused may have been done all the same, so they count until the next. */
  const possible = new Set<number | null>([null]);
  const visits = new Set<Set<number | null>>();
  const allow = (mark: number | null): void => {
    possible.add(mark);
    for (const allowed of visits) allowed.add(mark);
  };
  return {
    slug,
    now: () => settled,
    change(to) {
      allow(to);
      return {
        done() {
          settled = to;
          possible.clear();
          possible.add(to);
        },
        refused() {},
      };
    },
    visit() {
      const allowed = new Set(possible);
      visits.add(allowed);
      return ({ status, text }) => {
        visits.delete(allowed);
        const seen = status === 200 ? markOr(text, slug) : status === 404 ? null : `status ${status}`;
        if (typeof seen === 'string') return seen;
        if (allowed.has(seen)) return null;
        return `${slug} showed ${seen}, and not ${[...allowed].join(' or ')}`;
      };
    },
  };
}

function markOr(text: string, slug: string): number | string {
  try {
    return markIn(text, slug);
  } catch (error) {
    return String(error);
  }
}
