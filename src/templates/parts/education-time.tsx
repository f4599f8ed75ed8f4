import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { DateRange, DateText } from './dates.tsx';

type EducationEntry = SectionFor<'education'>['items'][number];

/** Studies without an end are current; a certificate or an award has one date. */
export function EducationTime({ entry, site }: { entry: EducationEntry; site: SiteView }): ReactNode {
  const { kind, start, end } = entry;
  return kind !== 'study' && end.trim() === '' ? (
    <DateText value={start} site={site} style="month" />
  ) : (
    <DateRange start={start} end={end} site={site} style="month" />
  );
}
