import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { MaybeLink } from './links.tsx';

export type Publication = SectionFor<'publications'>['items'][number];

/** The authors of a publication in a row; the owner of the site stands out. */
export function Authors({ authors }: { authors: Publication['authors'] }): ReactNode {
  return shownAuthors(authors).map((author, index) => (
    <Fragment key={author.id}>
      {index > 0 && ', '}
      <MaybeLink href={author.url}>
        {author.isOwner ? (
          <strong>
            <bdi>{author.name.trim()}</bdi>
          </strong>
        ) : (
          <bdi>{author.name.trim()}</bdi>
        )}
      </MaybeLink>
    </Fragment>
  ));
}

export function shownAuthors(authors: Publication['authors']): Publication['authors'] {
  return authors.filter(({ hidden, name }) => !hidden && name.trim() !== '');
}
