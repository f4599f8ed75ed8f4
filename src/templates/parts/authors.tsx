import { Fragment, type ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { MaybeLink } from './links.tsx';

export type Publication = SectionFor<'publications'>['items'][number];

type AuthorsProps = { authors: Publication['authors']; site: SiteView };

/** The authors of a publication in a row, with the owner of the site emphasized. */
export function Authors({ authors, site }: AuthorsProps): ReactNode {
  return shownAuthors(authors).map((author, index) => (
    <Fragment key={author.id}>
      {index > 0 && comma(site)}
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
