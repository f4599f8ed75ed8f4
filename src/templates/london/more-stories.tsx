import type { ReactNode } from 'react';
import { Figure } from '../parts/image.tsx';
import { ProjectLink } from '../parts/project-links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { PostItem, PostView, ProjectItem, ProjectView, SiteView } from '../template.ts';
import { PieceStory } from './front.tsx';
import { Kicker } from './kicker.tsx';
import { newestFirst } from './lead.ts';
import { StoryLine } from './page-number.tsx';

const count = 2;

/** Two further texts at the end of one: from the same outlet if possible, then the newest. */
export function MorePosts({ site, view: { post } }: { site: SiteView; view: PostView }): ReactNode {
  const others = newestFirst(site).filter(({ id }) => id !== post.id);
  const isNear = ({ outlet }: PostItem): boolean => outlet.trim() === post.outlet.trim();
  const near = [...others.filter(isNear), ...others.filter((other) => !isNear(other))];
  return <MoreStories site={site} projects={[]} posts={near.slice(0, count)} />;
}

/** Two further stories at the end of a project: the following projects, then the newest texts. */
export function MoreProjects({ site, view }: { site: SiteView; view: ProjectView }): ReactNode {
  const withPage = site.projects.filter(({ hasPage }) => hasPage);
  const at = withPage.findIndex(({ slug }) => slug === view.slug);
  const projects = [...withPage.slice(at + 1), ...withPage.slice(0, Math.max(at, 0))].slice(0, count);
  const posts = newestFirst(site).slice(0, count - projects.length);
  return <MoreStories site={site} projects={projects.map(({ project }) => project)} posts={posts} />;
}

/** Two stories at the end of a series or a custom page: the first projects with pages, then the newest texts. */
export function MoreOfSite({ site }: { site: SiteView }): ReactNode {
  const projects = site.projects.filter(({ hasPage }) => hasPage).slice(0, count);
  const posts = newestFirst(site).slice(0, count - projects.length);
  return <MoreStories site={site} projects={projects.map(({ project }) => project)} posts={posts} />;
}

type MoreProps = { site: SiteView; projects: readonly ProjectItem[]; posts: readonly PostItem[] };

function MoreStories({ site, projects, posts }: MoreProps): ReactNode {
  if (projects.length + posts.length === 0) return null;
  const isOfBoth = projects.length > 0 && posts.length > 0;
  return (
    <nav className="leads more-stories" aria-label={site.labels.more}>
      <p className="more-title" dir="auto">
        {isOfBoth ? site.labels.more : titleOfKind(posts.length === 0 ? 'projects' : 'writing', site)}
      </p>
      <div className="second-leads ruled">
        {projects.map((project) => (
          <article key={project.id}>
            <Kicker parts={[project.type, project.client]} />
            <h2 dir="auto">
              <ProjectLink project={project} site={site} />
            </h2>
            <Figure
              use={project.cover}
              site={site}
              sizes="(min-width: 48rem) 14rem, 34vw"
              className="lead-cover"
            />
            <div className="standfirst">
              <Paragraphs text={project.summary} />
            </div>
            <StoryLine of={project.id} site={site} />
          </article>
        ))}
        {posts.map((post, index) => (
          <article key={post.id}>
            <PieceStory piece={post} site={site} isLead={projects.length + index === 0} />
          </article>
        ))}
      </div>
    </nav>
  );
}
