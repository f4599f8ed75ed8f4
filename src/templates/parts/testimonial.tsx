import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { MaybeLink } from './links.tsx';
import { Paragraphs } from './prose.tsx';

type Item = SectionFor<'testimonials'>['items'][number];

/** What somebody says, and who says it. */
export function Testimonial({ item, className }: { item: Item; className?: string }): ReactNode {
  const { quote, url } = item;
  const name = item.name.trim();
  const role = item.role.trim();
  return (
    <figure className={className}>
      {quote.trim() !== '' && (
        <blockquote>
          <Paragraphs text={quote} />
        </blockquote>
      )}
      {(name !== '' || role !== '') && (
        <figcaption>
          {name !== '' && (
            <strong dir="auto">
              <MaybeLink href={url}>{name}</MaybeLink>
            </strong>
          )}
          {role !== '' && <span dir="auto">{role}</span>}
        </figcaption>
      )}
    </figure>
  );
}
