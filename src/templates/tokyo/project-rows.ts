import { hasImage, imageOf, shapeOf } from '../parts/image.tsx';
import { plateRows } from '../parts/plate-rows.ts';
import { pageOf, projectOf } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { cardHeight } from './card-height.ts';
import { excerptOf, isFewLines } from './code-excerpt.tsx';
import { packed, type Row } from './packing.ts';

/** The additional height in px that a colored plate may have. */
const slackOfPlate = 110;

/** A card with more characters is read from top to bottom, and not at a glance. */
const longCard = 300;

/** The aspect ratio of a row of images: two wide ones, or three upright ones. */
const rowRatio = 2.2;

/** An image with a larger aspect ratio is a sign across the whole page. */
const panorama = 1.9;
/** A smaller original, in px, would be enlarged there. */
const widthAcross = 1600;

/**
 * The rows of projects. The first image leads. Images that follow one another are in rows in which they have equal
 * heights and keep their shapes, so that their shapes give them their sizes.
 */
export function projectRows(projects: readonly ProjectItem[], site: SiteView): Row<ProjectItem>[] {
  const rows: Row<ProjectItem>[] = [];
  let others: ProjectItem[] = [];
  const pack = (): void => {
    rows.push(...packedRows(others, { site, lead: projects[0] }));
    others = [];
  };
  for (const group of groupsOf(projects, site)) {
    if (group.length === 1) others.push(...group);
    else {
      pack();
      rows.push(group.map((project) => ({ span: group.length === 2 ? 6 : 4, items: [project] })));
    }
  }
  pack();
  return rows;
}

/** True for a row of several images, whose heights are equal. */
export const isImageRow = (row: Row<ProjectItem>, site: SiteView): boolean =>
  row.length > 1 && row.every(({ items }) => items.length === 1 && items.every(isPictured(site)));

/** True for a row of single cards, each with its text below its plate, code or image. */
export const isEvenRow = (row: Row<ProjectItem>, site: SiteView): boolean =>
  row.length > 1 &&
  row.every(
    ({ span, items }) =>
      items.length === 1 &&
      items.every((project) =>
        isPictured(site)(project)
          ? span < 8 || isWide(project, site)
          : !isFewLines(excerptOf(projectOf(project, site)?.body ?? [])),
      ),
  );

/** Images that share a row, and all other projects alone. */
function groupsOf(projects: readonly ProjectItem[], site: SiteView): ProjectItem[][] {
  const groups: ProjectItem[][] = [];
  let run: ProjectItem[] = [];
  const endRun = (): void => {
    for (const count of plateRows(
      run.map(({ cover }) => ratioOf(cover, site)),
      rowRatio,
    ))
      groups.push(run.splice(0, count));
  };
  projects.forEach((project, index) => {
    if (index > 0 && isPictured(site)(project) && lettersOn(project, site) <= longCard) run.push(project);
    else {
      endRun();
      groups.push([project]);
    }
  });
  endRun();
  return groups;
}

type PackedFor = { site: SiteView; lead: ProjectItem | undefined };

const packedRows = (projects: readonly ProjectItem[], { site, lead }: PackedFor): Row<ProjectItem>[] =>
  packed(
    projects.map((project) => ({
      item: project,
      // Text in a drawing is readable at half of the page.
      minSpan: isWide(project, site) ? 6 : 4,
      slack: isPictured(site)(project) ? 0 : slackOfPlate,
      // The first one leads, in its own row.
      isWide: isAcross(project, site) || (project === lead && isPictured(site)(project)),
      heightAt: (place) => cardHeight(project, site, place),
      isText: lettersOn(project, site) > longCard,
      hasNumber: true,
    })),
  );

const lettersOn = (project: ProjectItem, site: SiteView): number =>
  (pageOf(project, site) === null ? [project.summary, ...project.highlights] : [project.summary]).join('')
    .length;

const isPictured =
  (site: SiteView) =>
  ({ cover }: ProjectItem): boolean =>
    hasImage(cover, site);

export const isWide = ({ cover }: ProjectItem, site: SiteView): boolean => shapeOf(cover, site) === 'wide';

export function isAcross({ cover }: ProjectItem, site: SiteView): boolean {
  const image = imageOf(cover, site);
  return image !== null && image.width >= widthAcross && ratioOf(cover, site) > panorama;
}

function ratioOf(cover: ProjectItem['cover'], site: SiteView): number {
  const image = imageOf(cover, site);
  return image === null ? 1 : image.width / image.height;
}
