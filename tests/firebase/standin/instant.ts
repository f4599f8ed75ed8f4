/** Nanoseconds since 1970 of an RFC 3339 instant. Clients send the same instant with more zeros: compare these, not texts. */
export function nanosOf(instant: string): bigint {
  const parts = /^(.*?)(?:\.(\d+))?Z$/.exec(instant);
  const [, seconds = '', fraction = ''] = parts ?? [];
  const milliseconds = Date.parse(`${seconds}Z`);
  if (Number.isNaN(milliseconds)) throw new RangeError(`not an instant: ${instant}`);
  return BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9));
}

/** A clock that never gives the same microsecond twice, as updateTime must strictly rise. */
export function risingClock(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now() * 1000, last + 1);
    const milliseconds = new Date(Math.floor(last / 1000)).toISOString().slice(0, -1);
    return `${milliseconds}${String(last % 1000).padStart(3, '0')}Z`;
  };
}
