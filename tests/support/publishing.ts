import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, type SectionFor } from '#src/domain/sections/index.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { openIcons } from '#src/icons/icons.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { PublishDeps } from '#src/publish/publish.ts';
import { appLinksAt } from '#src/routes.ts';
import { anId, aPortfolio, aProfile, someTime } from './builders.ts';
import type { Stores } from './stores.ts';

/** The dependencies of publish with these stores. The time is fixed by default. */
export function publishDeps(
  stores: Stores,
  imageProcessor: ImageProcessor,
  now: () => string = () => someTime,
): PublishDeps {
  return {
    ...stores,
    imageProcessor,
    icons: openIcons({ serviceUrl: null }),
    now,
    abuseEmail: 'abuse@localhost',
    siteOrigin: (slug) => `http://${slug}.localhost:3000`,
    appLinks: appLinksAt('http://localhost:3000'),
  };
}

/** An account with a claimed slug and one portfolio that can be published. */
export async function anAuthor(
  stores: Stores,
  overrides: { ownerId?: string; slug?: string; portfolio?: Partial<Portfolio> } = {},
): Promise<{ ownerId: string; slug: string; portfolio: Portfolio }> {
  const ownerId = overrides.ownerId ?? anId();
  const { slug = `ada-${ownerId.slice(0, 8)}` } = overrides;
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, slug, someTime);
  const draft = aPortfolio({
    ownerId,
    sections: [namedHero('Ada Lovelace'), aProject('Bridge')],
    ...overrides.portfolio,
  });
  return { ownerId, slug, portfolio: await stores.documents.createPortfolio(draft) };
}

export function namedHero(name: string): SectionFor<'hero'> {
  return { ...newSection('hero', anId()), name, headline: 'Engineer of numbers' };
}

/** A projects section with one case study. */
export function aProject(title: string): SectionFor<'projects'> {
  const section = newSection('projects', anId());
  const body = [{ ...newBlock('text', anId()), body: fromPlainText(`Why ${title}?`) }];
  const empty = newItem(kinds.projects.fields.items, anId());
  const item = { ...empty, title, summary: `${title}, in short.`, start: '2024', body };
  return { ...section, items: [item] };
}
