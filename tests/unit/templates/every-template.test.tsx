import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { besidePages } from '#src/render/media-paths.ts';
import { toSiteView, type Linking } from '#src/render/site-view.ts';
import { appLinksAt } from '#src/routes.ts';
import { labelsFor } from '#src/templates/every-label.ts';
import { templates } from '#src/templates/registry.ts';
import type { SiteView, Template } from '#src/templates/template.ts';
import { image, states } from './states.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'tel-non-breaking': 'off',
    'no-redundant-role': 'error',
    'require-sri': 'off',
  },
});

const document = (site: SiteView, body: string): string =>
  `<!DOCTYPE html>\n<html lang="${site.language}" dir="${site.dir}"><head><title>x</title></head><body>${body}</body></html>\n`;

function pagesOf(template: Template, site: SiteView): [name: string, html: string][] {
  const study = site.projects.find(({ hasPage }) => hasPage);
  const pages: [string, string][] = [
    ['home', renderToStaticMarkup(<template.Home site={site} />)],
    ['cv', renderToStaticMarkup(<template.Cv site={site} />)],
    ['missing', renderToStaticMarkup(<template.NotFound site={site} />)],
  ];
  if (study !== undefined) {
    pages.push(['project', renderToStaticMarkup(<template.Project site={site} project={study} />)]);
  }
  return pages;
}

describe.each(templates)('template $name', (template) => {
  describe.each(Object.entries(states))('portfolio that is %s', (_, content) => {
    const site = toSiteView({
      content: { ...content, template: template.id },
      template,
      labels: labelsFor(content.language),
      images: { one: image },
      files: {},
      ...besidePages({ kind: 'host' }),
      appLinks: appLinksAt('http://localhost:3000')('ada'),
    });
    const pages = pagesOf(template, site);

    it('renders valid markup with one main heading', async () => {
      for (const [name, html] of pages) {
        const report = await validator.validateString(document(site, html), `${name}.html`);
        const messages = report.results.flatMap((result) => result.messages);
        expect(
          messages.map(
            ({ ruleId, message, line, column }) => `${name} ${line}:${column} ${ruleId}: ${message}`,
          ),
        ).toEqual([]);
        expect(html.match(/<h1[\s>]/g), name).toHaveLength(1);
      }
    });

    it('renders no styles, no scripts and no unsafe URLs', () => {
      for (const [name, html] of pages) {
        expect(html, name).not.toMatch(/<[^>]+ (style|on[a-z]+)=|<script|<style|<iframe/i);
        expect(html, name).not.toMatch(/(href|src)="(?!https?:|mailto:|tel:|\/|#|\.)/i);
      }
    });

    it('gives each element a unique id and points every internal link to one', () => {
      for (const [name, html] of pages) {
        const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
        expect(ids, name).toEqual([...new Set(ids)]);
        for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids, name).toContain(target);
      }
    });
  });

  it("shows the author's text in every kind of section", () => {
    const { five } = states;
    if (five === undefined) throw new Error('The state is gone.');
    const site = toSiteView({
      content: five,
      template,
      labels: labelsFor(five.language),
      images: { one: image },
      files: {},
      ...besidePages({ kind: 'host' }),
      appLinks: appLinksAt('http://localhost:3000')('ada'),
    });
    const html = renderToStaticMarkup(<template.Home site={site} />);
    for (const label of Object.values(site.sections))
      expect(html).toContain('title' in label ? label.title : '');
    expect(html).toContain('ada@example.org');
    expect(html).toContain('It opens for ships');
  });

  it('shows the tags of images in a gallery without a page of its own', () => {
    const picture = { image: { uploadId: 'one', alt: 'A lock', decorative: false }, tags: ['Gouache'] };
    const items = [
      { id: 'i1', hidden: false, ...picture, caption: 'The lock', place: 'Delft', date: '2023' },
    ];
    const gallery = { ...newSection('gallery', 'g1'), hasPage: false, items };
    const site = toSiteView({
      content: readContent({ ...states.empty, template: template.id, sections: [gallery] }),
      template,
      labels: labelsFor('en'),
      images: { one: image },
      files: {},
      ...besidePages({ kind: 'host' }),
      appLinks: null,
    });
    const html = renderToStaticMarkup(<template.Home site={site} />);
    for (const word of ['The lock', 'Delft', '2023', 'Gouache']) expect(html).toContain(word);
  });

  it('shows the facts of projects with and without a page of their own', () => {
    const facts = [
      { id: 'f1', hidden: false, label: 'Length', value: '14 minutes' },
      { id: 'f2', hidden: false, label: 'Length', value: '9 minutes, cut for television' },
      { id: 'f3', hidden: false, label: 'Kind of work', value: 'Shot at night' },
      { id: 'f4', hidden: true, label: 'Budget', value: 'A secret' },
    ];
    const body = [{ ...newBlock('text', 'b1'), body: fromPlainText('How it was made.') }];
    const items = [
      { id: 'p1', hidden: false, title: 'The toll', facts },
      { id: 'p2', hidden: false, title: 'Room 9', facts, body },
    ];
    const section = { ...newSection('projects', 's1'), items };
    const site = toSiteView({
      content: readContent({ ...states.empty, template: template.id, sections: [section] }),
      template,
      labels: labelsFor('en'),
      images: {},
      files: {},
      ...besidePages({ kind: 'host' }),
      appLinks: null,
    });
    const pages = Object.fromEntries(
      pagesOf(template, site).filter(([name]) => name === 'home' || name === 'project'),
    );
    for (const html of [pages['home'], pages['project']]) {
      for (const { label, value } of facts.slice(0, 3)) {
        expect(html).toContain(label);
        expect(html).toContain(value);
      }
      expect(html).not.toContain('A secret');
    }
  });

  it('renders a CV with records, including mixed types, and publications as on the site', () => {
    const record = (id: string, type: string) => ({ id, hidden: false, type, title: `Work ${id}` });
    const authors = [
      { id: 'a1', hidden: false, name: 'Ada Lovelace', isOwner: true },
      { id: 'a2', hidden: false, name: 'Charles Babbage' },
    ];
    const paper = { title: 'Notes', authors, venue: 'Memoirs', doi: '10.5555/notes', award: 'Gold medal' };
    const siteWith = (section: object): SiteView =>
      toSiteView({
        content: readContent({ ...states.empty, template: template.id, sections: [section] }),
        template,
        labels: labelsFor('en'),
        images: {},
        files: {},
        ...besidePages({ kind: 'host' }),
        appLinks: null,
      });
    const cvOf = (section: object): string => renderToStaticMarkup(<template.Cv site={siteWith(section)} />);
    const records = (...types: string[]): object => ({
      ...newSection('records', 's1'),
      items: types.map((type, index) => record(`r${index}`, type)),
    });
    expect(siteWith(records('screening')).hasCv).toBe(true);
    expect(cvOf(records('screening', 'grant'))).toMatch(
      /Work r0.*Screening.*Work r1.*Grant|Screening.*Work r0.*Grant.*Work r1/s,
    );
    expect(cvOf(records('screening', 'screening'))).not.toContain('Screening');
    const cv = cvOf({ ...newSection('publications', 's1'), items: [{ id: 'p1', hidden: false, ...paper }] });
    expect(cv).toMatch(/<strong><bdi>Ada Lovelace<\/bdi><\/strong>.*Charles Babbage.*Memoirs.*Gold medal/s);
    expect(cv).toContain('href="https://doi.org/10.5555/notes"');
  });

  it('omits sections that a preview renders later', () => {
    const sections = ['a', 'b'].map((id) => ({
      ...newSection('services', id),
      items: [{ id: `${id}1`, hidden: false, title: `Service of ${id}` }],
    }));
    const content = readContent({ ...states.empty, template: template.id, sections });
    const site = toSiteView({
      content,
      template,
      labels: labelsFor('en'),
      images: {},
      files: {},
      ...besidePages({ kind: 'host' }),
      appLinks: null,
    });
    const html = renderToStaticMarkup(<template.Home site={{ ...site, later: new Set(['b']) }} />);
    expect(html).toContain('Service of a');
    expect(html).not.toContain('Service of b');
  });

  describe('links to the app', () => {
    const form = 'https://vitrine.example/contact/ada';
    const siteAt = (more: {
      on: boolean;
      hasApp: boolean;
      language?: string;
      linking?: Linking;
    }): SiteView => {
      const { on, hasApp, language = 'en', linking = { kind: 'host' } } = more;
      const contact = { ...newSection('contact', 'c1'), takesMessages: on };
      const hero = { ...newSection('hero', 'h1'), name: 'Ada Example' };
      const content = { ...states.empty, language, template: template.id, sections: [hero, contact] };
      return toSiteView({
        content: readContent(content),
        template,
        labels: labelsFor(language),
        images: {},
        files: {},
        ...besidePages(linking),
        appLinks: hasApp ? appLinksAt('https://vitrine.example')('ada') : null,
      });
    };
    const home = (more: Parameters<typeof siteAt>[0]): string =>
      renderToStaticMarkup(<template.Home site={siteAt(more)} />);
    const notFound = (more: Omit<Parameters<typeof siteAt>[0], 'on'>): string =>
      renderToStaticMarkup(<template.NotFound site={siteAt({ on: false, ...more })} />);

    it('links to the contact form, even without other contact details', async () => {
      const html = home({ on: true, hasApp: true });
      expect(html).toContain(`<a href="${form}">Write a message</a>`);
      expect(html).not.toMatch(/<(form|input|button|textarea)/);
      const page = `<!DOCTYPE html>\n<html lang="en"><head><title>x</title></head><body>${html}</body></html>\n`;
      const report = await validator.validateString(page, 'contact.html');
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    });

    it('labels the contact form link in the language of the site', () => {
      expect(home({ on: true, hasApp: true, language: 'de' })).toContain('>Nachricht schreiben</a>');
    });

    it('shows no contact form link when the form is off or has no URL', () => {
      expect(home({ on: false, hasApp: true })).not.toContain(form);
      expect(home({ on: true, hasApp: false })).not.toContain('Write a message');
    });

    it('links the owner from the 404 page to the editor, in the language of the site', () => {
      const link = '<a href="https://vitrine.example/sites/ada" rel="nofollow">';
      expect(notFound({ hasApp: true })).toContain(`${link}Is this your site? Edit it</a>`);
      expect(notFound({ hasApp: true, language: 'de' })).toContain(
        `${link}Ist das deine Website? Bearbeiten</a>`,
      );
    });

    it('has no link to an editor on a site without a product or in a folder', () => {
      expect(notFound({ hasApp: false })).not.toContain('nofollow');
      expect(notFound({ hasApp: true, linking: { kind: 'folder', depth: 0 } })).not.toContain('nofollow');
    });
  });
});
