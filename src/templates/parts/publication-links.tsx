import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import type { Publication } from './authors.tsx';
import { bareDoi, doiUrl } from './doi.ts';
import { FileLink, fileOf } from './files.tsx';
import { ExternalLink } from './links.tsx';

type LinksProps = { publication: Publication; site: SiteView };

/** Links to a publication and its material, and its award. */
export function PublicationLinks({ publication, site }: LinksProps): ReactNode {
  const { doi, pdf, slides, code, award } = publication;
  const isEmpty =
    [doi, slides, code, award].every((text) => text.trim() === '') && fileOf(pdf, site) === null;
  if (isEmpty) return null;
  return (
    <ul className="publication-links">
      {doi.trim() !== '' && (
        <li className="doi">
          DOI <ExternalLink href={doiUrl(doi)}>{bareDoi(doi)}</ExternalLink>
        </li>
      )}
      {fileOf(pdf, site) !== null && (
        <li>
          <FileLink use={pdf} site={site}>
            PDF
          </FileLink>
        </li>
      )}
      {slides.trim() !== '' && (
        <li>
          <ExternalLink href={slides}>{site.labels.slides}</ExternalLink>
        </li>
      )}
      {code.trim() !== '' && (
        <li>
          <ExternalLink href={code}>{site.labels.code}</ExternalLink>
        </li>
      )}
      {award.trim() !== '' && (
        <li className="award" dir="auto">
          {award.trim()}
        </li>
      )}
    </ul>
  );
}
