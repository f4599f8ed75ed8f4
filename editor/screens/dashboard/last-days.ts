import type { DayVisits } from '#editor/client/client.ts';

const dayMs = 24 * 60 * 60 * 1000;
const days = 30;

/** The last 30 days up to today, in UTC, oldest first. Days without visits have a count of 0. */
export function lastDays(visits: readonly DayVisits[], today: Date): DayVisits[] {
  const counted = new Map(visits.map(({ day, count }) => [day, count]));
  return Array.from({ length: days }, (_, place) => {
    const day = new Date(today.getTime() - (days - 1 - place) * dayMs).toISOString().slice(0, 10);
    return { day, count: counted.get(day) ?? 0 };
  });
}
