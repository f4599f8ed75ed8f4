import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';

type RightsProps = { section: SectionFor<'gallery'>; site: SiteView };

/** The author and the license of a series. */
export function SeriesRights({ section, site }: RightsProps): ReactNode {
  const { credit, license } = section;
  if (credit.trim() === '' && license.trim() === '') return null;
  return (
    <p className="series-rights">
      {credit.trim() !== '' && (
        <span>
          {site.labels.credit} <bdi>{credit.trim()}</bdi>
        </span>
      )}
      {credit.trim() !== '' && license.trim() !== '' && ' · '}
      {license.trim() !== '' && (
        <span>
          {site.labels.license}: <bdi>{license.trim()}</bdi>
        </span>
      )}
    </p>
  );
}
