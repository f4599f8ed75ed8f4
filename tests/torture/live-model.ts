import type { ReceivedResponse } from './running-server.ts';
import { markIn } from './acknowledged.ts';

/**
 * What visitors of one site may see: the mark that was acknowledged last, and each one that somebody was switching to while
 * they asked. Null stands for no site.
 */
export type LiveModel = {
  slug: string;
  /** Notes that the site may change to this mark at any moment, and returns what notes that it has. */
  change(to: number | null): { done(): void };
  /** Notes that a visit begins. */
  visit(): Visit;
};

/** What is judged between the beginning of a visit and its end. */
type Visit = {
  /** What is wrong with the response for a page, else null. */
  judge(response: Pick<ReceivedResponse, 'status' | 'text'>): string | null;
  /** Whether the site may have been offline at some moment of the visit. */
  mayBeOffline(): boolean;
  end(): void;
};

export function openLiveModel(slug: string): LiveModel {
  /** By a change in flight; those that were refused may have been done anyway, so they count until the next. */
  const possible = new Set<number | null>([null]);
  const visits = new Set<Set<number | null>>();
  const allow = (mark: number | null): void => {
    possible.add(mark);
    for (const allowed of visits) allowed.add(mark);
  };
  return {
    slug,
    change(to) {
      allow(to);
      return {
        done() {
          possible.clear();
          possible.add(to);
        },
      };
    },
    visit() {
      const allowed = new Set(possible);
      visits.add(allowed);
      return {
        judge({ status, text }) {
          const seen = status === 200 ? markOr(text, slug) : status === 404 ? null : `status ${status}`;
          if (typeof seen === 'string') return seen;
          if (allowed.has(seen)) return null;
          return `${slug} showed ${seen}, and not ${[...allowed].join(' or ')}`;
        },
        mayBeOffline: () => allowed.has(null),
        end: () => void visits.delete(allowed),
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
