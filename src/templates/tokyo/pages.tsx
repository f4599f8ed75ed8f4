import { defaultPages } from '../parts/pages/default-pages.tsx';
import { NextText } from '../parts/next-text.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import { shownSections } from '../parts/shown-sections.ts';
import type { InnerPages } from '../template.ts';
import { Cv } from './cv.tsx';
import { blocks, imageRows } from './image-blocks.tsx';
import { MoreProjects } from './more-projects.tsx';
import { Modules, sectionRows } from './modules.tsx';
import { startClass } from './name-size.ts';
import { withNames } from './named-items.ts';
import { Page } from './page.tsx';
import { ProjectPage } from './project-page.tsx';
import { sections } from './sections.tsx';
import { signSize, wideLine } from './sign-size.ts';
import { TagPage } from './tag-page.tsx';

export const pages: InnerPages = {
  Project: ({ site, project }) => (
    <Page site={site}>
      <ProjectPage site={site} view={project} />
    </Page>
  ),
  ...defaultPages({
    Frame: ({ site, children }) => <Page site={site}>{children}</Page>,
    sections,
    blocks,
    imageRows,
    AfterPost: NextText,
    titleClass: (title, site) => startClass(title, site.titleWidths),
    Title: ({ text, site }) => (
      <h1 dir="auto" className={startClass(text, site.titleWidths)}>
        {text}
      </h1>
    ),
  }),
  OwnPage: ({ site, page }) => {
    const shown = shownSections(site, page.sections).map((section) =>
      section.type === 'text' ? { ...section, body: withNames(section.body) } : section,
    );
    const rows = sectionRows(shown, site);
    const title = page.title || site.labels.untitled;
    return (
      <Page site={site}>
        <div
          className={`tile page-head sign-${signSize(title, site.titleWidths, wideLine)} ${startClass(title, site.titleWidths)}`}
        >
          <h1 dir="auto">{title}</h1>
        </div>
        <Modules rows={rows} site={site}>
          {!shown.some(({ type }) => type === 'projects') && <MoreProjects site={site} sections={shown} />}
        </Modules>
      </Page>
    );
  },
  Tag: ({ site, tag }) => (
    <Page site={site}>
      <TagPage site={site} tag={tag} />
    </Page>
  ),
  Cv: ({ site }) => (
    <Page site={site}>
      <Cv site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site}>
      <div className="tile not-found">
        <p className="terminus" aria-hidden="true">
          <span className="station">404</span>
        </p>
        <h1>{site.labels.pageNotFound}</h1>
        <p className="headline">{site.labels.pageNotFoundHint}</p>
        <ul className="link-list">
          <li>
            <a href={site.to.home}>{site.labels.backToFront}</a>
          </li>
        </ul>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};
