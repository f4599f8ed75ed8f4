import type { ReactNode } from 'react';
import type { PostView, ProjectView, SiteView, TagView } from '#src/templates/template.ts';
import { DateRange, DateText } from '../dates.tsx';
import { Entry } from '../entry.tsx';
import { SiteImage } from '../image.tsx';
import type { ImageRows } from '../plate-rows.ts';
import { GalleryCaption, Plates } from '../plates.tsx';
import { ProjectLink } from '../project-links.tsx';
import { Paragraphs } from '../prose.tsx';
import { PostLink } from '../posts.tsx';
import { titleOfKind } from '../title-of-kind.ts';

type TagProps = {
  site: SiteView;
  tag: TagView;
  rows?: ImageRows;
  titleClass?: (text: string, site: SiteView) => string;
};

/** All entries with one tag: projects, texts and images. */
export function TagPage({ site, tag, rows, titleClass }: TagProps): ReactNode {
  return (
    <article className="tag-page">
      <TagHead site={site} tag={tag} titleClass={titleClass} />
      <Part title={titleOfKind('projects', site)} isShown={tag.projects.length > 0}>
        <ol className="entries">
          {tag.projects.map((view) => (
            <ProjectRow key={view.project.id} view={view} site={site} />
          ))}
        </ol>
      </Part>
      <TaggedTexts site={site} tag={tag} />
      <TaggedImages site={site} tag={tag} rows={rows} />
    </article>
  );
}

export function TagHead({ site, tag, titleClass }: TagProps): ReactNode {
  return (
    <header>
      <p className="kicker">{site.labels.tag}</p>
      <h1 dir="auto" className={titleClass?.(tag.name, site)}>
        {tag.name}
      </h1>
    </header>
  );
}

/** The texts with a tag. */
export function TaggedTexts({ site, tag: { posts } }: TagProps): ReactNode {
  return (
    <Part title={titleOfKind('writing', site)} isShown={posts.length > 0}>
      <ol className="entries">
        {posts.map((view) => (
          <PostRow key={view.post.id} view={view} site={site} />
        ))}
      </ol>
    </Part>
  );
}

/** The images with a tag. */
export function TaggedImages({ site, tag: { images }, rows }: TagProps): ReactNode {
  return (
    <Part title={site.labels.images} isShown={images.length > 0}>
      <div className="plates">
        <Plates
          items={images}
          site={site}
          sizes="(min-width: 60rem) 50vw, 100vw"
          captionOf={(item) => <GalleryCaption item={item} site={site} />}
          rows={rows}
        />
      </div>
    </Part>
  );
}

type PartProps = { title: string; isShown: boolean; children: ReactNode };

function Part({ title, isShown, children }: PartProps): ReactNode {
  if (!isShown) return null;
  return (
    <section className="section">
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  );
}

function ProjectRow({ view: { project }, site }: { view: ProjectView; site: SiteView }): ReactNode {
  return (
    <Entry
      title={<ProjectLink project={project} site={site} />}
      time={<DateRange start={project.start} end={project.end} site={site} style="year" />}
    >
      <Paragraphs text={project.summary} />
      <SiteImage use={project.cover} site={site} sizes="(min-width: 60rem) 30rem, 100vw" className="cover" />
    </Entry>
  );
}

function PostRow({ view: { post }, site }: { view: PostView; site: SiteView }): ReactNode {
  return (
    <Entry title={<PostLink post={post} site={site} />} time={<DateText value={post.date} site={site} />}>
      <Paragraphs text={post.summary} />
    </Entry>
  );
}
