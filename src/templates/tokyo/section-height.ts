import { toPlainText } from '#src/domain/rich-text.ts';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { jobsByAge } from '../parts/earlier-jobs.tsx';
import type { Job } from '../parts/employers.ts';
import { imageOf } from '../parts/image.tsx';
import { written } from '../parts/joined.tsx';
import { recordGroups } from '../parts/listing-sections.tsx';
import { runOn } from '../parts/record-text.tsx';
import { linkedPages, linkedTags, titleOf } from '../parts/shown-sections.ts';
import { postPageOf } from '../parts/posts.tsx';
import type { PostItem, SiteView } from '../template.ts';
import { lineMapHeight } from './line-map.tsx';
import { stacked, textHeight, wrappedHeight } from './text-height.ts';

const padding = 21;
const labelWidth = 44;
/** Of a letter of a label that stands upright. */
const labelLetter = 10.7;
const timeWidth = 144;
const levelLabel = 35;
const groupTitle = 37;
const maxCover = 240;

/** About how high the tile of a section is at a width, in px. */
export function sectionHeight(section: Section, site: SiteView, width: number): number {
  const title = titleOf(section, site);
  if (site.options.labels === 'level' || title.length > 22)
    return levelLabel + contentHeight(section, site, width - 2 * padding) + 2 * padding + 2;
  const content = contentHeight(section, site, width - labelWidth - 2 * padding);
  return Math.max(title.length * labelLetter, content) + 2 * padding + 2;
}

function contentHeight(section: Section, site: SiteView, width: number): number {
  const entries = (lines: readonly LogEntry[]): number => logHeight(lines, width);
  switch (section.type) {
    case 'about':
    case 'text':
      return proseHeight(section, site, width);
    case 'hero':
      return textHeight(`${section.headline}\n${section.intro}\n${section.status}`, width) + 200;
    case 'experience': {
      const { latest, earlier } = jobsByAge(section.items);
      return (
        lineMapHeight(site, width) +
        earlier.reduce((sum, job) => sum + earlierHeight(job, width), 0) +
        entries(
          latest.map((job) => ({
            title: job.position,
            line: `${job.organization} ${job.location}`,
            rest: [
              job.description,
              job.summary,
              ...job.highlights.slice(0, job.highlights.length > 4 ? 3 : 4),
            ],
            folded: job.highlights.length > 4,
          })),
        )
      );
    }
    case 'education':
      return gridHeight(
        section.items.map(
          ({ studyType, area, institution, score, summary, courses }) =>
            (width: number) =>
              21 +
              textHeight(`${studyType} ${area}`, width, { size: 17, leading: 1.35 }) +
              textHeight(`${institution} ${score}`, width, { size: 14 }) +
              [summary, ...(runOn(courses) ? [courses.join(' · ')] : courses)].reduce(
                (sum, text) => sum + textHeight(text, width),
                0,
              ),
        ),
        { width, narrowest: 256, between: 20 },
      );
    case 'writing':
      return (
        entries(
          section.items.map((post) => ({
            title: post.title,
            line: post.outlet,
            rest: [post.summary],
            extra: postPageOf(post, site) === null ? postExtras(post, site) : 0,
          })),
        ) + (site.hasFeed ? 42 : 0)
      );
    case 'publications':
      return entries(
        section.items.map(({ title, authors, venue, summary }) => ({
          title,
          line: `${authors.map(({ name }) => name).join(', ')}\n${venue}`,
          rest: [summary, 'DOI'],
        })),
      );
    case 'records':
      return stacked(
        recordGroups(section).map(
          ({ items }, _, groups) =>
            (groups.length > 1 ? groupTitle : 0) +
            entries(
              items.map((item) => ({
                title: item.title,
                line: `${item.organization} ${item.place} ${item.role}`,
                rest: [item.summary, item.file === null ? '' : item.title],
                extra: imageHeight(item.image, site, 320),
              })),
            ),
        ),
        24,
      );
    case 'now':
      return notesHeight(
        section.items.map(({ text }) => text),
        width,
      );
    case 'faq':
      return section.items.length * 49;
    case 'files':
      return stacked(
        section.items.map(({ description }) => 30 + textHeight(description, width)),
        22,
      );
    case 'skills':
      return gridHeight(
        section.items.map(
          ({ level, keywords }) =>
            (width: number) =>
              22 +
              textHeight(level, width, { size: 14 }) +
              7 +
              wrappedHeight(written(keywords), width, { room: 23, line: 30 }),
        ),
        { width, narrowest: 208, between: 18 },
      );
    case 'testimonials':
      return gridHeight(
        section.items.map((item) => (width: number) => testimonialHeight(item, site, width)),
        { width, narrowest: 320, between: 24 },
      );
    case 'services':
      return gridHeight(
        section.items.map(
          ({ title, price, description }) =>
            (width: number) =>
              textHeight(title, width, { size: 17, leading: 1.2 }) +
              textHeight(price, width, { size: 13, leading: 1.7 }) +
              textHeight(description, width) +
              26,
        ),
        { width, narrowest: 256, between: 16 },
      );
    case 'clients':
      return wrappedHeight(
        section.items.map(({ name }) => name),
        width,
        { room: 44, line: 50 },
      );
    case 'contact':
      return (
        stacked([textHeight(section.note, width), section.email === '' ? 0 : 38, 23, 23], 10) +
        wrappedHeight(
          section.profiles.map(({ network }) => network),
          width,
          { room: 90, line: 24 },
        )
      );
    case 'pages':
      return (
        textHeight(section.intro, width) +
        wrappedHeight(
          [
            ...linkedPages(section, site).map(({ title }) => title),
            ...linkedTags(section, site).map(({ name }) => name),
          ],
          width,
          { room: 40, line: 42 },
        )
      );
    case 'projects':
    case 'gallery':
    case 'video':
      return 0;
  }
}

/** The cover and the tags of a piece without a page. */
function postExtras({ cover, tags }: PostItem, site: SiteView): number {
  return Math.min(maxCover, imageHeight(cover, site, 480)) + (written(tags).length > 0 ? 36 : 0);
}

/** A job of earlier years: a line for its time where the tile is narrow, and one or more for the rest. */
function earlierHeight({ position, organization, location }: Job, width: number): number {
  const words = `${position} ${organization}, ${location}`;
  return width < 480 ? 21 + textHeight(words, width) + 17 : textHeight(words, width - timeWidth) + 17;
}

type LogEntry = { title: string; line: string; rest: readonly string[]; folded?: boolean; extra?: number };

/** Where there is room, what happened stands beside what it was, as on a board of departures. */
function logHeight(entries: readonly LogEntry[], width: number): number {
  const heights = entries.map(({ title, line, rest, folded = false, extra = 0 }) => {
    const room = width < 480 ? width : width - timeWidth;
    const isSplit = width >= 800;
    const [headWidth, restWidth] = isSplit ? [room * 0.38, room * 0.6] : [room, room];
    const head =
      textHeight(title, headWidth, { size: 17, leading: 1.35 }) + textHeight(line, headWidth, { size: 14 });
    const more =
      rest.reduce((sum, text) => sum + textHeight(text, Math.min(restWidth, 680)), 0) +
      extra +
      (folded ? 30 : 0);
    const time = width < 480 ? 21 : 0;
    return time + (isSplit ? Math.max(head, more, 23) : Math.max(head + more, 23));
  });
  return stacked(heights, 33);
}

/** Where there is room, notes before the latest one stand side by side. */
function notesHeight(texts: readonly string[], width: number): number {
  const [latest, ...earlier] = texts.map((text) => ({ title: '', line: '', rest: [text] }));
  if (latest === undefined) return 0;
  if (width < 960 || earlier.length < 2) return logHeight([latest, ...earlier], width);
  const cells = earlier.map(
    ({ rest: [text = ''] }) =>
      (width: number) =>
        21 + textHeight(text, width),
  );
  return stacked([logHeight([latest], width), gridHeight(cells, { width, narrowest: 352, between: 20 })], 20);
}

type Cell = (width: number) => number;

/** Cells in as many equal columns as there is room for. */
function gridHeight(
  cells: readonly Cell[],
  { width, narrowest, between }: { width: number; narrowest: number; between: number },
): number {
  const count = Math.max(1, Math.min(cells.length, Math.floor((width + 24) / (narrowest + 24))));
  const cellWidth = (width - (count - 1) * 24) / count;
  const rows: number[] = [];
  cells.forEach((cell, index) => {
    const row = Math.floor(index / count);
    rows[row] = Math.max(rows[row] ?? 0, cell(cellWidth));
  });
  return stacked(rows, between);
}

function testimonialHeight(
  item: SectionFor<'testimonials'>['items'][number],
  site: SiteView,
  width: number,
): number {
  return (
    textHeight(item.quote, width, { size: 20, leading: 1.34 }) +
    54 +
    (imageOf(item.image, site) === null ? 0 : 70)
  );
}

function proseHeight(section: SectionFor<'about' | 'text'>, site: SiteView, width: number): number {
  const paragraphs = toPlainText(section.body)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const image = section.type === 'about' ? imageHeight(section.image, site, Math.min(width, 288)) : 0;
  const isBeside = image > 0 && width >= 704;
  const columns = !isBeside && width >= 704 && paragraphs.length >= 4 ? 2 : 1;
  const isLarge = section.type === 'about' && image === 0 && paragraphs.length < 4;
  const size = isLarge ? Math.min(26, Math.max(16, 9 + width * 0.017)) : 16;
  const measure = Math.min(isLarge ? 960 : 672, (width - (isBeside ? 320 : 0)) / columns);
  const leading = isLarge ? 1.4 : 1.5;
  const text =
    paragraphs.reduce((sum, line) => sum + textHeight(line, measure, { size, leading }) + 10, 0) / columns;
  return isBeside ? Math.max(text, image) : text + image;
}

function imageHeight(use: Parameters<typeof imageOf>[0], site: SiteView, width: number): number {
  const image = imageOf(use, site);
  return image === null ? 0 : Math.min(416, (Math.min(width, image.width) * image.height) / image.width) + 16;
}
