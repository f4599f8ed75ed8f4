import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import { SiteImage, hasImage } from '../parts/image.tsx';
import type { ProjectItem, SiteView, TagView } from '../template.ts';
import { shownImages } from '../parts/plates.tsx';
import { titleOfKind } from '../parts/title-of-kind.ts';
import { captionOf, linkableImage } from './captions.tsx';
import { ImageFrame } from './frame.tsx';
import { imagePageOf } from './image-page.tsx';
import { ProjectFrame, ProjectText, Standing, Title, ratioOf } from './projects.tsx';
import { inFullRows, ratioIn } from './scale.ts';
import { Credits, type Shown } from './series.tsx';

type Exhibit =
  | { id: string; use: ImageUse | null; image: Shown }
  | { id: string; use: ImageUse | null; project: ProjectItem };

/** The width of a row of exhibits, as a multiple of its height. */
const fullRow = 3;

type ExhibitionProps = { tag: TagView; site: SiteView };

/**
 * The images and projects with a tag side by side in rows across the page, those of a row on one horizon with their
 * captions and titles below it; then the projects without an image.
 */
export function Exhibition({ tag, site }: ExhibitionProps): ReactNode {
  const images = shownImages(tag.images, site);
  const projects = tag.projects.map(({ project }) => project);
  const pictured = projects.filter(({ cover }) => hasImage(cover, site));
  const others = projects.filter((project) => !pictured.includes(project));
  if (images.length + projects.length === 0) return null;
  const exhibits: Exhibit[] = [
    ...images.map((image) => ({ id: image.id, use: image.image, image })),
    ...pictured.map((project) => ({ id: project.id, use: project.cover, project })),
  ];
  return (
    <section className="section wide exhibition">
      <h2 className="visually-hidden">
        {projects.length > 0 ? titleOfKind('projects', site) : site.labels.images}
      </h2>
      {inFullRows(exhibits, ({ use }) => ratioIn(use, site), fullRow).map((row) => {
        const [first, ...more] = row;
        if (first === undefined) return null;
        if (more.length === 0) return <Alone key={first.id} exhibit={first} site={site} />;
        return (
          <div key={first.id} className="small-images">
            {row.map((exhibit) => (
              <OnRow key={exhibit.id} exhibit={exhibit} site={site} />
            ))}
          </div>
        );
      })}
      <Credits items={images} site={site} />
      {others.length > 0 && <Standing items={others} site={site} />}
    </section>
  );
}

type ExhibitProps = { exhibit: Exhibit; site: SiteView };

/** An exhibit with a row of its own: a frame as on the front page. */
function Alone({ exhibit, site }: ExhibitProps): ReactNode {
  if ('project' in exhibit) return <ProjectFrame project={exhibit.project} site={site} />;
  const { image } = exhibit;
  return (
    <ImageFrame
      site={site}
      image={image.image}
      named={linkableImage(image, site)}
      page={imagePageOf(image, site)}
      caption={captionOf(image, site)}
    />
  );
}

const sizes = '(min-width: 44rem) 45vw, 100vw';

/** An exhibit on a line that it shares with others. */
export function OnRow({ exhibit, site }: ExhibitProps): ReactNode {
  const className = ['small-image', ratioOf(exhibit.use, site)].filter(Boolean).join(' ');
  if ('project' in exhibit) {
    const { project } = exhibit;
    return (
      <article className={className}>
        <SiteImage use={project.cover} site={site} sizes={sizes} />
        <div className="below">
          <Title project={project} site={site} />
          <ProjectText project={project} site={site} />
        </div>
      </article>
    );
  }
  const page = imagePageOf(exhibit.image, site);
  const use = page === null ? exhibit.use : linkableImage(exhibit.image, site);
  const image = <SiteImage use={use} site={site} sizes={sizes} />;
  const caption = captionOf(exhibit.image, site);
  return (
    <figure className={className}>
      {page === null ? image : <a href={page}>{image}</a>}
      {caption !== null && <figcaption className="below">{caption}</figcaption>}
    </figure>
  );
}
