const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A point in time in the reader's time zone and format; `iso` is ISO 8601. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{whole.format(new Date(iso))}</time>;
}
