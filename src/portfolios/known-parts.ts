/** A part of a portfolio, an entry or a section without entries, as text that was checked before. */
export type KnownPart = {
  id: string;
  /** Its position, which determines the schema by which it was checked. */
  place: string;
  /** As it was sent. */
  sent: string;
  /** As it is stored: the same value, possibly with its keys in another order. */
  stored: string;
};

/**
 * A cache of the parts of recently saved portfolios, so that a save checks only its changes. Entries never become
 * stale, because the result of checking a text never changes.
 */
export type KnownParts = {
  /** By id; the last one of a duplicate id. */
  of(portfolioId: string): ReadonlyMap<string, KnownPart>;
  /** Replaces the known parts of the portfolio. */
  keep(portfolioId: string, parts: readonly KnownPart[]): void;
};

/** Drops the portfolios with the oldest saves when all parts together are longer than this, in UTF-16 units. */
export function openKnownParts(maxLength: number): KnownParts {
  const portfolios = new Map<string, { parts: Map<string, KnownPart>; length: number }>();
  let total = 0;

  function forget(portfolioId: string): void {
    total -= portfolios.get(portfolioId)?.length ?? 0;
    portfolios.delete(portfolioId);
  }

  return {
    of: (portfolioId) => portfolios.get(portfolioId)?.parts ?? none,
    keep(portfolioId, parts) {
      forget(portfolioId);
      const length = parts.reduce((sum, { sent, stored }) => sum + sent.length + stored.length, 0);
      if (length === 0 || length > maxLength) return;
      portfolios.set(portfolioId, { parts: new Map(parts.map((part) => [part.id, part])), length });
      total += length;
      for (const oldest of portfolios.keys()) {
        if (total <= maxLength) break;
        forget(oldest);
      }
    },
  };
}

const none: ReadonlyMap<string, KnownPart> = new Map();
