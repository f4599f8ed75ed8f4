/** `45 seconds`, `5 minutes`, `2 hours`, `3 days`: rounded up. */
export function waitText(seconds: number): string {
  const units = [
    { name: 'second', seconds: 1, until: 60 },
    { name: 'minute', seconds: 60, until: 60 * 60 },
    { name: 'hour', seconds: 60 * 60, until: 48 * 60 * 60 },
    { name: 'day', seconds: 24 * 60 * 60, until: Infinity },
  ];
  const unit = units.find(({ until, ...one }) => Math.ceil(seconds / one.seconds) * one.seconds < until);
  const count = Math.ceil(seconds / (unit?.seconds ?? 1));
  return `${count} ${unit?.name ?? 'second'}${count === 1 ? '' : 's'}`;
}
