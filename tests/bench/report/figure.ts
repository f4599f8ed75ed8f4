import { ratios, summarized, type Summary } from '../measure/statistics.ts';

export type Unit = '' | 's' | 'ms' | 'µs' | '/s' | 'MB' | 'KiB' | 'bytes';

/**
 * Our figure divided by the peer's: below 1 is better than the peer. Of several rounds, the median and the extremes.
 */
export type Compared = { peer: string; version: string; value: number; ratio: Summary };

/** One measurement; goals of its row refer to it by `name`. */
export type Figure = { name: string; unit: Unit; measured: Summary; peers: readonly Compared[] };

export type Goal = {
  /** The name of a figure. */
  of: string;
  /** With a peer, the goal is for the ratio. */
  peer?: string;
  atMost?: number;
  atLeast?: number;
};

/** A curve over numbers of sites. */
export type Curve = { name: string; points: readonly { sites: number; value: number }[] };
export type Growth = { title: string; file: string; unit: Unit; curves: readonly Curve[] };

export type RowResult = {
  figures: readonly Figure[];
  /** Notes for readers of the figures: missing peers, counting methods. */
  notes: readonly string[];
  growth?: readonly Growth[];
};

export const figure = (name: string, unit: Unit, values: readonly number[]): Figure => ({
  name,
  unit,
  measured: summarized(values),
  peers: [],
});

export type Peer = { name: string; version: string };

/** Our figure beside those of peers in the same rounds. */
export function against(
  ours: { name: string; unit: Unit; values: readonly number[] },
  theirs: readonly { peer: Peer; values: readonly number[] }[],
): Figure {
  return {
    ...figure(ours.name, ours.unit, ours.values),
    peers: theirs.map(({ peer, values }) => ({
      peer: peer.name,
      version: peer.version,
      value: summarized(values).middle,
      ratio: summarized(ratios(ours.values, values)),
    })),
  };
}
