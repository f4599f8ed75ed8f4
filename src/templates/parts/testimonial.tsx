import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { SiteImage } from './image.tsx';
import { ExternalLink, MaybeLink } from './links.tsx';
import { Paragraphs } from './prose.tsx';

type Item = SectionFor<'testimonials'>['items'][number];

type TestimonialProps = { item: Item; site: SiteView; className?: string };

/** A quote and its author. */
export function Testimonial({ item, site, className }: TestimonialProps): ReactNode {
  const { quote, url } = item;
  const name = item.name.trim();
  const role = item.role.trim();
  return (
    <figure className={className}>
      <SiteImage use={item.image} site={site} sizes="6rem" className="quote-image" />
      {quote.trim() !== '' && (
        <blockquote>
          <Paragraphs text={quote} />
        </blockquote>
      )}
      {(name !== '' || role !== '' || item.projectUrl.trim() !== '') && (
        <figcaption>
          {name !== '' && (
            <strong dir="auto">
              <MaybeLink href={url}>{name}</MaybeLink>
            </strong>
          )}
          {role !== '' && <span dir="auto">{role}</span>}
          {item.projectUrl.trim() !== '' && (
            <ExternalLink href={item.projectUrl} className="quote-project">
              {site.labels.project}
            </ExternalLink>
          )}
        </figcaption>
      )}
    </figure>
  );
}
