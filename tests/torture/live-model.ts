import type { ReceivedResponse } from './running-server.ts';
import { markIn } from './acknowledged.ts';

/**
 * The responses that visitors of one site may get: the last acknowledged mark, and each mark whose switch was in
 * flight during the request. Null means no site.
 */
export type LiveModel = {
  slug: string;
  /** Records that the site may change to this mark at any moment. `done` records that it has. */
  change(to: number | null): { done(): void };
  /** Records the start of a visit. */
  visit(): Visit;
};

/** A visit from its start to its end. */
type Visit = {
  /** The error in the response for a page, or null. */
  judge(response: Pick<ReceivedResponse, 'status' | 'text'>): string | null;
  /** True if the site may have been offline at some moment of the visit. */
  mayBeOffline(): boolean;
  end(): void;
};

export function openLiveModel(slug: string): LiveModel {
  /** By a change in flight. A failed change may have been applied anyway, so it counts until the next one. */
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
