/** False for a date that begins with a day that no calendar has, such as 2026-02-30. */
export function isExistingDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split(/\D+/).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
