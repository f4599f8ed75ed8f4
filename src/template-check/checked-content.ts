import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImages, SiteMediaFiles } from '#src/domain/site.ts';

/** A portfolio for template checks, and its images and files by upload id. */
export type CheckedContent = {
  name: string;
  content: PortfolioContent;
  images: SiteImages;
  files: SiteMediaFiles;
};

/** A typical first site: this many projects, and the sections below them. */
export function withProjects(
  { name, content, images, files }: CheckedContent,
  count: number,
): CheckedContent {
  const sections = content.sections.map((section) =>
    section.type === 'projects' ? { ...section, items: section.items.slice(0, count) } : section,
  );
  return { name: `${name} with ${count} of its projects`, content: { ...content, sections }, images, files };
}
