import { visibleBlocks, type Block } from '#src/domain/blocks/index.ts';
import type { SectionFor, SectionType } from '#src/domain/sections/index.ts';
import { bodyText } from '#src/render/body-text.ts';
import { generatedPortfolio } from './generated-portfolios.ts';

type PlainImage = { upload: string; alt: string };
type Pictured = { image: PlainImage; caption: string };

/** A generated portfolio as input for other programs: plain JSON, texts as paragraphs. */
export type PlainSite = ReturnType<typeof plainSite>;
export type PlainProject = PlainSite['projects'][number];

/** The folder of a site among the others. */
export const siteFolder = (index: number): string => `p${index}`;

export function plainSite(index: number) {
  const { title, sections } = generatedPortfolio(index);
  const section = <K extends SectionType>(kind: K): SectionFor<K> => {
    const isWanted = (one: (typeof sections)[number]): one is SectionFor<K> => one.type === kind;
    const found = sections.find(isWanted);
    if (found === undefined) throw new Error(`A generated portfolio has no section ${kind}.`);
    return found;
  };
  const { name, headline, intro, image } = section('hero');
  return {
    title,
    name,
    headline,
    intro,
    image: plainImage(image),
    projects: section('projects').items.map((project, at) => ({
      slug: `project-${at}`,
      title: project.title,
      summary: project.summary,
      cover: plainImage(project.cover),
      client: project.client,
      roles: project.roles,
      tags: project.tags,
      paragraphs: paragraphs(visibleBlocks(project.body)),
      images: visibleBlocks(project.body).flatMap(imagesOf),
    })),
    gallery: section('gallery').items.map((item): Pictured => ({
      image: plainImage(item.image),
      caption: item.caption,
    })),
    experience: section('experience').items.map(({ position, organization, summary, highlights }) => ({
      position,
      organization,
      summary,
      highlights,
    })),
    skills: section('skills').items.map(({ name: skill, keywords }) => ({ name: skill, keywords })),
    writing: section('writing').items.map(({ title: text, url, summary }) => ({ title: text, url, summary })),
    email: section('contact').email,
  };
}

const plainImage = (use: { uploadId: string; alt: string } | null): PlainImage => ({
  upload: use?.uploadId ?? '',
  alt: use?.alt ?? '',
});

const paragraphs = (blocks: readonly Block[]): string[] =>
  bodyText(blocks.filter(({ type }) => type !== 'gallery'))
    .split('\n')
    .filter((text) => text.trim() !== '');

function imagesOf(block: Block): Pictured[] {
  if (block.type !== 'gallery') return [];
  return block.images.map(({ image, caption }) => ({ image: plainImage(image), caption }));
}
