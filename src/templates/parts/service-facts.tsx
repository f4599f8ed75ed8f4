import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { ExternalLink } from './links.tsx';

type FactsProps = { service: SectionFor<'services'>['items'][number]; site: SiteView };

/** The availability of a service, and its booking link. */
export function ServiceFacts({ service, site }: FactsProps): ReactNode {
  const availability = service.availability.trim();
  return (
    <>
      {availability !== '' && (
        <p className="availability" dir="auto">
          {availability}
        </p>
      )}
      {service.bookingUrl.trim() !== '' && (
        <p className="booking">
          <ExternalLink href={service.bookingUrl}>{site.labels.book}</ExternalLink>
        </p>
      )}
    </>
  );
}
