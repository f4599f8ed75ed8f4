import { markOwner } from './mark-owner.ts';
import type { PortfolioContent } from './portfolio.ts';
import type { Section, SectionFor, UnknownSection } from './sections/index.ts';

type Sections = Pick<PortfolioContent, 'sections' | 'pages'>;

/** The name in the introduction of a portfolio; empty without one. */
export const ownerNameIn = (content: Sections): string => heroOf(content)?.name.trim() ?? '';

/** Adds the owner's name to an introduction without a name, and marks the owner among authors. */
export function nameOwner<C extends Sections>(content: C, name: string): C {
  const hero = heroOf(content);
  if (name === '' || hero === undefined || hero.name.trim() !== '') return content;
  const named = (sections: (Section | UnknownSection)[]) => sections.map((section) => ownedBy(section, name));
  return {
    ...content,
    sections: named(content.sections.map((section) => (section === hero ? { ...hero, name } : section))),
    pages: content.pages.map((page) => ({ ...page, sections: named(page.sections) })),
  };
}

const heroOf = ({ sections }: Sections): SectionFor<'hero'> | undefined =>
  sections.find((section) => section.type === 'hero');

function ownedBy<S extends Section | UnknownSection>(section: S, name: string): S {
  if (section.type !== 'publications') return section;
  const items = section.items.map((item) => ({ ...item, authors: markOwner(item.authors, name) }));
  return { ...section, items };
}
