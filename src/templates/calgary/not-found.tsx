import type { ReactNode } from 'react';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { Page } from './page.tsx';

/** An empty horizon with the setting sun. */
export function NotFound({ site }: { site: SiteView }): ReactNode {
  return (
    <Page site={site} kind="missing">
      <Frame
        site={site}
        image={null}
        className="hero drawn"
        above={<h1>{site.labels.pageNotFound}</h1>}
        between={
          <div className="landscape" aria-hidden="true">
            <div className="hills">
              <span className="sun at-72" />
            </div>
          </div>
        }
        below={
          <>
            <p>{site.labels.pageNotFoundHint}</p>
            <p>
              <a href={site.to.home}>{site.labels.backToFront}</a>
            </p>
            <EditThisSite site={site} />
          </>
        }
      />
    </Page>
  );
}
