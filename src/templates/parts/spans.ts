import type { Section } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { employersOf, periodOf } from './employers.ts';
import { shownOf } from './shown-sections.ts';

/** A job, a study or a project with its time: years with months as fractions. */
export type Span = { name: string; from: number; to: number; isOpen: boolean; isVoluntary?: boolean };

/** The year of a typed date, with its month as a fraction; null for other text. */
export function yearOf(typed: string): number | null {
  const [, year, month = '1'] = /^(\d{4})(?:-(\d\d))?(?:-\d\d)?$/.exec(typed.trim()) ?? [];
  if (year === undefined || Number(year) === 0) return null;
  return Number(year) + (Math.min(12, Math.max(1, Number(month))) - 1) / 12;
}

type Dated = { name: string; start: string; end: string; isVoluntary?: boolean };

/** Jobs and studies, or projects if there are too few of them, sorted by start. Rendering has no clock. */
export function spansOf(site: SiteView, fewest: number): Span[] {
  const life = lifeSpansOf(site);
  if (life.length >= fewest) return life;
  const projects = site.projects.map(({ project }) => ({ ...project, name: project.title.trim() }));
  const work = spansIn(projects, latestYearOf(site.sections));
  return work.length >= fewest ? work : [];
}

/** Jobs and studies, sorted by start. */
export function lifeSpansOf(site: SiteView): Span[] {
  return spansIn(
    [
      ...shownOf('experience', site).flatMap(({ items }) =>
        employersOf(items).map(({ first, jobs }) => ({
          name: first.organization.trim() || first.position.trim(),
          isVoluntary: first.kind === 'volunteer',
          ...periodOf(jobs),
        })),
      ),
      ...shownOf('education', site).flatMap(({ items }) =>
        items
          .filter(({ kind }) => kind === 'study')
          .map(({ institution, area, start, end }) => ({
            name: institution.trim() || area.trim(),
            start,
            end,
          })),
      ),
    ],
    latestYearOf(site.sections),
  );
}

/** The latest year of any date or start in these sections. */
export function latestYearOf(sections: readonly Section[]): number {
  const items: object[] = sections.flatMap((section): readonly object[] =>
    'items' in section ? section.items : [],
  );
  const dates = items.flatMap((item) => [
    'date' in item ? yearOf(String(item.date)) : null,
    'start' in item ? yearOf(String(item.start)) : null,
  ]);
  return Math.floor(Math.max(0, ...dates.map((year) => year ?? 0)));
}

/** Entries with a readable start, sorted by it. Current ones end at the latest year among them, or at `now`. */
export function spansIn(dated: readonly Dated[], now = 0): Span[] {
  const known = dated.flatMap(({ name, start, end, isVoluntary }) => {
    const from = yearOf(start);
    return from === null
      ? []
      : [
          {
            name,
            from,
            to: yearOf(end),
            isOpen: end.trim() === '',
            ...(isVoluntary === true && { isVoluntary }),
          },
        ];
  });
  const latest = Math.max(now, ...known.map(({ from, to }) => Math.max(from, to ?? 0)));
  return known
    .map(({ to, ...span }) => ({
      ...span,
      to: Math.max(span.from, to ?? (span.isOpen ? latest : span.from)),
    }))
    .toSorted((a, b) => a.from - b.from);
}
