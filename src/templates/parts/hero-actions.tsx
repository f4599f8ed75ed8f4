import type { ReactNode } from 'react';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { fileOf } from './files.tsx';
import { anchorOf, firstOf } from './shown-sections.ts';

type Action = SectionFor<'hero'>['actions'][number];

/** The buttons of the introduction: links to the CV, to the contact section, or elsewhere. */
export function HeroActions({ hero, site }: { hero: SectionFor<'hero'> | null; site: SiteView }): ReactNode {
  const links = hero === null ? [] : shownActions(hero, site);
  if (links.length === 0) return null;
  return (
    <ul className="actions">
      {links.map(({ id, href, label }) => (
        <li key={id}>
          <a href={href} dir="auto">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The buttons that lead somewhere. */
export function shownActions(
  { actions }: SectionFor<'hero'>,
  site: SiteView,
): { id: string; href: string; label: string }[] {
  return actions
    .filter(({ hidden }) => !hidden)
    .flatMap((action) => {
      const href = hrefOf(action, site);
      return href === null ? [] : [{ id: action.id, href, label: labelOf(action, site) }];
    });
}

function hrefOf(action: Action, site: SiteView): string | null {
  const file = fileOf(action.file, site);
  switch (action.target) {
    case 'contact': {
      const contact = firstOf('contact', site);
      return contact === null ? null : `${site.to.home}#${anchorOf(contact, site)}`;
    }
    case 'cv':
      return site.hasCv ? site.to.cv : null;
    case 'url':
      return safeUrl(action.url);
    case 'file':
      return file === null ? null : site.to.file(file);
  }
}

function labelOf({ label, target }: Action, site: SiteView): string {
  if (label.trim() !== '') return label.trim();
  const { sections, cv, visit, download } = site.labels;
  return { contact: sections.contact, cv, url: visit, file: download }[target];
}
