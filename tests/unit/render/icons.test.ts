import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import type { SiteIcon } from '#src/domain/icon.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { templateIds } from '#src/templates/manifests.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';
import { namedHero } from '#tests/support/publishing.ts';

/** A path that is different for each place, so that tests can find it. */
const iconOf = (place: string): SiteIcon => ({
  left: 0,
  top: 0,
  width: 48,
  height: 24,
  body: `<path d="${place}"></path>`,
});

const places = { service: 'M1', skill: 'M2', profile: 'M3', link: 'M4', figure: 'M5', card: 'M6' };
const icons = Object.fromEntries(
  Object.entries(places).map(([name, shape]) => [`set:${name}`, iconOf(shape)]),
);

function everyPlace() {
  const { services, skills, contact, projects } = kinds;
  const link = { id: anId(), hidden: false, label: 'Code', url: 'https://example.org', icon: 'set:link' };
  const figure = { id: anId(), hidden: false, value: '38 %', label: 'faster', icon: 'set:figure' };
  const body = [
    { ...newBlock('figures', anId()), items: [figure] },
    { ...newBlock('link', anId()), url: 'https://example.org/book', title: 'The book', icon: 'set:card' },
  ];
  const project = { ...newItem(projects.fields.items, anId()), title: 'Bridge', links: [link] };
  const service = { ...newItem(services.fields.items, anId()), title: 'Drawing', icon: 'set:service' };
  const group = {
    ...newItem(skills.fields.items, anId()),
    name: 'Tools',
    keywords: ['Pen'],
    icon: 'set:skill',
  };
  const profile = {
    ...newItem(contact.fields.profiles, anId()),
    network: 'GitHub',
    url: 'https://github.com/ada',
    icon: 'set:profile',
  };
  return aPortfolio({
    sections: [
      namedHero('Ada'),
      { ...newSection('projects', anId()), items: [project, { ...project, id: anId(), title: 'Dam', body }] },
      { ...newSection('services', anId()), items: [service] },
      { ...newSection('skills', anId()), items: [group] },
      { ...newSection('contact', anId()), email: 'ada@example.org', profiles: [profile] },
    ],
  });
}

function pagesOf(template: string, given: Record<string, SiteIcon>): string {
  return renderSite({
    content: { ...everyPlace(), template },
    identity: { origin: 'https://ada.example', slug: 'ada', appLinks: null },
    images: {},
    files: {},
    icons: given,
    social: null,
    fonts: [],
    linking: 'host',
  })
    .map((file) => ('content' in file && file.path.endsWith('.html') ? file.content : ''))
    .join('');
}

describe.each(templateIds)('icons in the template %s', (template) => {
  it.each(Object.entries(places))('the icon of a %s is in the page itself', (_name, shape) => {
    expect(pagesOf(template, icons)).toContain(
      `<svg class="icon" viewBox="0 0 48 24" width="2em" height="1em" aria-hidden="true" focusable="false"><path d="${shape}"></path></svg>`,
    );
  });

  it('shows nothing where an icon could not be found', () => {
    const html = pagesOf(template, {});
    expect(html).not.toContain('class="icon"');
    expect(html).not.toContain('set:');
  });
});
