import type { ReactNode } from 'react';
import { TagHead } from '../parts/pages/tag-page.tsx';
import { titleOfKind } from '../parts/title-of-kind.ts';
import type { SiteView, TagView } from '../template.ts';
import { Shots } from './images.tsx';
import { Posts } from './log.tsx';
import { MoreProjects } from './more-projects.tsx';
import { startClass } from './name-size.ts';
import { Cards } from './projects.tsx';
import { Rows } from './rows.tsx';
import { signSize, wideLine } from './sign-size.ts';
import { otherTags, TagLines, tagLine } from './tag-lines.tsx';
import { LabeledTile } from './tile.tsx';

/** All entries with one tag, as tiles like those of the front page. */
export function TagPage({ site, tag }: { site: SiteView; tag: TagView }): ReactNode {
  const { labels } = site;
  const others = otherTags(site, tag);
  const group = site.options.labels === 'upright' ? 'group upright' : 'group';
  const parts = [
    {
      id: 'projects',
      label: titleOfKind('projects', site),
      className: group,
      isShown: tag.projects.length > 0,
      content: <Cards projects={tag.projects.map(({ project }) => project)} site={site} />,
    },
    {
      id: 'writing',
      label: titleOfKind('writing', site),
      className: 'tile section-writing',
      isShown: tag.posts.length > 0,
      content: <Posts posts={tag.posts.map(({ post }) => post)} site={site} />,
    },
    {
      id: 'images',
      label: labels.images,
      className: group,
      isShown: tag.images.length > 0,
      content: <Shots items={tag.images} site={site} />,
    },
  ];
  const rows = parts.filter(({ isShown }) => isShown).map((part) => [{ span: 12, items: [part] }] as const);
  return (
    <article className={`tag-page ${tagLine(tag.slug, site)}`}>
      <TagHead
        site={site}
        tag={tag}
        titleClass={(name) =>
          `sign-${signSize(name, site.titleWidths, wideLine)} ${startClass(name, site.titleWidths)}`
        }
      />
      <div className="modules">
        <Rows
          rows={rows}
          show={({ id, label, className, content }) => (
            <LabeledTile key={id} anchor={id} label={label} className={className}>
              {content}
            </LabeledTile>
          )}
        />
        {tag.projects.length < 2 && (
          <MoreProjects site={site} shown={tag.projects.map(({ project }) => project.id)} />
        )}
        {others.length > 0 && (
          <Rows
            rows={[[{ span: 12, items: [{ id: 'tags' }] }]]}
            show={({ id }) => (
              <LabeledTile key={id} anchor={id} label={labels.tags} className="tile">
                <TagLines tags={others} site={site} />
              </LabeledTile>
            )}
          />
        )}
      </div>
    </article>
  );
}
