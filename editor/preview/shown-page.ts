import type { EditPath } from '#src/domain/edit-path.ts';
import type { SitePage } from '#src/render/site-pages.tsx';

/** The preview, for other parts of the editor. */
export type ShownPage = {
  document: Document;
  /** The edit path of an element of the document. */
  pathAt: (element: Element) => EditPath | null;
  /** All pages of the site as it is now. */
  pages: () => readonly Pick<SitePage, 'key' | 'name'>[];
  /** Shows the page with this key, and its form. */
  openPage: (key: string) => void;
};
