import { Component, type ReactNode } from 'react';
import type { SitePage } from '#src/render/site-pages.tsx';
import type { SiteView } from '#src/templates/template.ts';

type Props = { site: SiteView; page: SitePage; onBefore: () => void; onDrawn: () => void };

/**
 * A page of the site. It is rendered again only for another state of the site, not for a key press that is not
 * applied yet. It is a class because only classes have getSnapshotBeforeUpdate.
 */
export class DrawnPage extends Component<Props> {
  override shouldComponentUpdate({ site, page }: Props): boolean {
    return site !== this.props.site || page !== this.props.page;
  }

  override getSnapshotBeforeUpdate(): null {
    this.props.onBefore();
    return null;
  }

  override componentDidUpdate(): void {
    this.props.onDrawn();
  }

  override render(): ReactNode {
    return this.props.page.body(this.props.site);
  }
}
