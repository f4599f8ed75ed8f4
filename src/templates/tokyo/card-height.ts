import { imageOf, shapeOf } from '../parts/image.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { factLines, figuresIn } from '../parts/project-facts.tsx';
import type { TitleWidths } from '../parts/title-face.ts';
import { linksOf, pageOf, projectOf } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { excerptOf, maxBandLines } from './code-excerpt.tsx';
import type { Place, Span } from './packing.ts';
import { signSizeAt } from './sign-size.ts';
import { stacked, textHeight, wrappedHeight } from './text-height.ts';

const padding = 21;
/** As in the stylesheet: the maximum height of an image above and beside the text. */
const maxPicture = 1024;
const maxBeside = 704;
const head = 44;

/**
 * The share of a card that its image takes beside the text. A wide one is above the text except on the widest cards.
 */
const partOf = (shape: Shape, span: Span): number => {
  if (span === 12) return shape === 'wide' ? 0.69 : 0.55;
  return span === 8 && shape !== 'wide' ? 0.55 : 1;
};
type Shape = ReturnType<typeof shapeOf>;

/** The estimated height of a project's card in its place, in px. */
export function cardHeight(project: ProjectItem, site: SiteView, { width, span }: Place): number {
  const image = imageOf(project.cover, site);
  const part = partOf(shapeOf(project.cover, site), span);
  const isSplit = image !== null && part < 1;
  const slope = image === null ? 0 : image.height / image.width;
  const pictureWidth = isSplit ? Math.min(width * part, maxBeside / slope) : width;
  const picture = Math.min(maxPicture, pictureWidth * slope);
  const credit = image === null || image.credit.trim() === '' ? 0 : 29;
  const lines = image === null ? excerptOf(projectOf(project, site)?.body ?? []).length : 0;
  const excerpt = lines === 0 ? 0 : lines * 21 + 2 * padding;
  if (image === null && lines <= maxBandLines) {
    const plate = head + plateTitle(project.title, site.titleWidths, width - 2 * padding);
    return plate + excerpt + textOf(project, site, width - 2 * padding) + 2 * padding;
  }
  const textWidth = (isSplit ? width - pictureWidth : width) - 2 * padding;
  const title = textHeight(project.title, textWidth, { size: 36, leading: 1.05 }) + 11;
  const text = title + textOf(project, site, textWidth) + 2 * padding;
  return head + excerpt + (isSplit ? Math.max(picture + credit, text) : picture + credit + text) + 2;
}

function plateTitle(title: string, letters: TitleWidths | null, width: number): number {
  return textHeight(title, width, { size: signSizeAt(title, letters, width), leading: 1 }) + 40;
}

function textOf(project: ProjectItem, site: SiteView, width: number): number {
  const page = pageOf(project, site);
  const inline = page === null;
  const points = nonBlank(project.highlights);
  const isFolded = points.length > 4;
  const facts = inline ? factLines(project, site) : [];
  const links = [
    ...(inline ? [] : [site.labels.caseStudy]),
    ...linksOf(project, site).map(({ label }) => label),
  ];
  return stacked(
    [
      textHeight(project.summary, width),
      ...(inline ? points.slice(0, isFolded ? 3 : 4).map((line) => textHeight(line, width - 18)) : []),
      inline && isFolded ? 22 : 0,
      figuresIn(projectOf(project, site)?.body ?? []).length > 0 ? 68 : 0,
      textHeight(facts.join(', '), width, { size: 14 }),
      wrappedHeight(nonBlank(project.tags), width, { room: 23, line: 29 }),
      wrappedHeight(links, width, { room: 22, line: 28 }),
    ],
    11,
  );
}
