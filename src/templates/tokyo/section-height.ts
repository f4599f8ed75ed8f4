import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { jobsByAge } from '../parts/earlier-jobs.tsx';
import { imageOf } from '../parts/image.tsx';
import { nonBlank } from '../parts/joined.tsx';
import { recordGroups } from '../parts/listing-sections.tsx';
import { runOn } from '../parts/record-text.tsx';
import { linkedPages, linkedTags, titleOf } from '../parts/shown-sections.ts';
import { postPageOf } from '../parts/posts.tsx';
import type { PostItem, SiteView } from '../template.ts';
import { hasLineMap, lineMapHeight } from './line-map.tsx';
import { gridHeight } from './grid-height.ts';
import { imageHeight } from './image-height.ts';
import { earlierHeight, logHeight, notesHeight, titleSize, type LogEntry } from './log-height.ts';
import type { Place } from './packing.ts';
import { proseHeight } from './prose-height.ts';
import { skillsHeight } from './skills-height.ts';
import { stacked, textHeight, wrappedHeight } from './text-height.ts';

const padding = 23;
/** The width of a letter in an upright label. */
const labelLetter = 13.3;
const levelLabel = 56;
const groupTitle = 37;
const lineWidth = 28;
/** Wider tiles span the page. */
const widthOfPage = 855;
/** More titles without a description are in pairs. */
const maxInOneColumn = 6;
const maxCover = 240;
const clientPadding = 17;

const maxUprightLength = 28;
/** The additional height for an upright label that does not look empty. */
const roomBelow = 64;
/** The width of the content on a usual page beside an upright label. */
const pageWidth = 1100;

/**
 * A label is upright at the edge of the page if it is short enough to be readable there, and not much higher than its
 * content.
 */
export function isUpright(section: Section, site: SiteView): boolean {
  const { length } = Array.from(titleOf(section, site));
  return (
    site.options.labels === 'upright' &&
    length <= maxUprightLength &&
    (isGroup(section) || length * labelLetter <= contentHeight(section, site, pageWidth) + roomBelow)
  );
}

/** Sections that consist of several tiles. */
const isGroup = ({ type }: Section): boolean => type === 'projects' || type === 'gallery' || type === 'video';

/** The estimated height of the tile of a section in its place, in px. */
export function sectionHeight(section: Section, site: SiteView, { width, span }: Place): number {
  const label = span === 12 && isUpright(section, site) ? 0 : levelLabel;
  return label + contentHeight(section, site, width);
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
      // Its lines run down beside the jobs.
      const room = hasLineMap(site) ? width - lineWidth : width;
      return (
        lineMapHeight(site, width) +
        earlierHeight(earlier, room) +
        logHeight(
          latest.map((job, index) => ({
            isLead: index === 0 && section.items.length > 1,
            title: job.position,
            line: `${job.organization} ${job.location}`,
            rest: [job.description, job.summary],
            points: job.highlights.slice(0, job.highlights.length > 4 ? 3 : 4),
            folded: job.highlights.length > 4,
          })),
          room,
        )
      );
    }
    case 'education': {
      const size = titleSize(width);
      const [first] = section.items;
      // A single one is a line, like a job.
      if (first !== undefined && section.items.length === 1 && width >= widthOfPage) {
        const { studyType, area, institution, summary, courses } = first;
        return logHeight(
          [{ title: `${studyType} ${area}`, line: institution, rest: [summary, ...courses] }],
          width,
        );
      }
      return gridHeight(
        section.items.map(
          ({ studyType, area, institution, score, summary, courses }) =>
            (width: number) =>
              21 +
              textHeight(`${studyType} ${area}`, width, { size, leading: 1.3 }) +
              textHeight(`${institution} ${score}`, width, { size: 14 }) +
              [summary, ...(runOn(courses) ? [courses.join(' · ')] : courses)].reduce(
                (sum, text) => sum + textHeight(text, width),
                0,
              ),
        ),
        { width, narrowest: 256, between: 20 },
      );
    }
    case 'writing': {
      const pieces = section.items.map((post, index) => ({
        isLead: index === 0 && section.items.length > 1,
        title: post.title,
        line: post.outlet,
        rest: [post.summary],
        extra: postPageOf(post, site) === null ? postExtras(post, site) : 0,
      }));
      const isPairs =
        width >= widthOfPage &&
        pieces.length > maxInOneColumn &&
        pieces.every(({ rest, extra }) => rest.join('') === '' && extra === 0);
      const [shown, room] = isPairs
        ? [pieces.slice(pieces.length / 2), width / 2 - padding]
        : [pieces, width];
      return logHeight(shown, room);
    }
    case 'publications':
      return (
        entries(
          section.items.map(({ title, authors, venue, summary, doi, slides, code, award }) => ({
            title,
            line: `${authors.map(({ name }) => name).join(', ')}\n${venue}`,
            rest: [summary, `${doi}${slides}${code}${award}`.trim() === '' ? '' : 'DOI'],
          })),
        ) +
        groupsIn(section) * (groupTitle + 24)
      );
    case 'records': {
      const groups = recordGroups(section);
      const isPage = groups.length > 1 && width >= widthOfPage;
      const heights = groups.map(
        ({ items }) =>
          (groups.length > 1 ? groupTitle : 0) +
          logHeight(
            items.map((item) => ({
              title: item.title,
              line: `${item.organization} ${item.place} ${item.role}`,
              rest: [item.summary, item.file === null ? '' : item.title],
              extra: imageHeight(item.image, site, 320),
            })),
            isPage ? width / 2 - padding : width,
          ),
      );
      const whole = stacked(heights, 24);
      if (!isPage) return whole;
      if (groups.length % 2 === 1) return Math.max(...heights, whole / 2);
      return stacked(
        heights.flatMap((height, at) => (at % 2 === 0 ? [Math.max(height, heights[at + 1] ?? 0)] : [])),
        24,
      );
    }
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
      return skillsHeight(section.items, width);
    case 'testimonials':
      return gridHeight(
        section.items.map((item) => (width: number) => testimonialHeight(item, site, width)),
        { width, narrowest: 320, between: 24, beside: 1.5 * padding },
      );
    case 'services':
      return gridHeight(
        section.items.map(
          ({ title, price, description, availability, bookingUrl }) =>
            (width: number) =>
              fareHeight({ title, price }, width) +
              textHeight(`${description}\n${availability}`, width) +
              (bookingUrl.trim() === '' ? 0 : 24),
        ),
        { width, narrowest: 288, between: 16, beside: 2 * padding },
      );
    case 'clients':
      return clientsHeight(
        section.items.map(({ name }) => name),
        width,
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

/** The number of headings in publications. */
function groupsIn({ groupBy, items }: SectionFor<'publications'>): number {
  if (groupBy === 'none') return 0;
  return new Set(items.map(({ type, date }) => (groupBy === 'type' ? type : date.slice(0, 4)))).size;
}

/** The cover and the tags of a text without a page. */
function postExtras({ cover, tags }: PostItem, site: SiteView): number {
  return Math.min(maxCover, imageHeight(cover, site, 480)) + (nonBlank(tags).length > 0 ? 36 : 0);
}

/** The name of a service, and its price beside it, smaller but in a wider typeface. */
function fareHeight({ title, price }: { title: string; price: string }, width: number): number {
  const font = { size: 20, leading: 1.3 };
  if (price.trim() === '') return textHeight(title, width, font);
  return Math.max(textHeight(title, width / 2, font), textHeight(price, width / 2));
}

/** A line for each name, larger in a wide tile and there in two columns. */
function clientsHeight(names: readonly string[], width: number): number {
  const size = Math.max(20, Math.min(40, 14.4 + width * 0.016));
  return gridHeight(
    names.map((name) => (column: number) => textHeight(name, column, { size, leading: 1.2 }) + clientPadding),
    {
      width,
      narrowest: Math.max(names.length < 5 ? 240 : 320, width * 0.34),
      between: 0,
      beside: 1.5 * padding,
    },
  );
}

function testimonialHeight(
  item: SectionFor<'testimonials'>['items'][number],
  site: SiteView,
  width: number,
): number {
  const size = Math.max(20, Math.min(28, 8 + width * 0.026));
  return (
    textHeight(item.quote, width, { size, leading: 1.22 }) +
    54 +
    (imageOf(item.image, site) === null ? 0 : 70)
  );
}
