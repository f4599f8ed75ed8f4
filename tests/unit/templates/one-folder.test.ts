import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesNaming } from '#cli/template/naming-sources.ts';
import { templateLists } from '#cli/template-lists.mjs';
import { readFrontMatter } from '#src/content/front-matter-text.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { manifestList } from '#src/templates/list/manifests.ts';
import { defaultTemplate, importTemplate, manifestFor, templateIds } from '#src/templates/manifests.ts';
import { hasTemplate, missingTemplateNotice } from '#src/templates/names.ts';
import { loadTemplate } from '#src/templates/load-template.ts';
import { templateFor, templates } from '#src/templates/registry.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('template registry', () => {
  it('lists the templates of all template folders', async () => {
    const lists = await templateLists(join(root, 'src/templates'));
    for (const [path, text] of Object.entries(lists)) {
      const written = readFileSync(join(root, 'src/templates', path), 'utf8');
      expect(written, `${path} is stale: run npm run templates`).toBe(text);
    }
  });

  it('names one template for new portfolios and one for imports', () => {
    const uses = manifestList.flatMap(({ isDefaultFor }) => isDefaultFor ?? []);
    expect(uses.toSorted()).toEqual(['import', 'new']);
    expect(defaultTemplate.isDefaultFor).toBe('new');
    expect(importTemplate.isDefaultFor).toBe('import');
  });

  it('has a template, a social image, a thumbnail, a page and a sample for each manifest', () => {
    for (const { id, name } of manifestList) {
      expect(templateFor(id).id).toBe(id);
      expect(socialDesignFor(id).draw).toBeTypeOf('function');
      expect(existsSync(join(root, 'src/templates', id, 'thumbnail.webp')), id).toBe(true);
      const page = readFileSync(join(root, 'content/templates', `${id}.mdx`), 'utf8');
      expect(readFrontMatter(page), id).toMatchObject({ data: { title: name } });
      const sample = readFileSync(join(root, 'content/samples', `${id}.json`), 'utf8');
      expect(readContent(JSON.parse(sample)).template).toBe(id);
    }
    expect(templates.map(({ id }) => id)).toEqual(templateIds);
  });
});

describe('template folder', () => {
  it('is the only place besides the registry that names its template', async () => {
    const named = await sourcesNaming(root, templateIds);
    expect(named).toEqual([]);
  });

  it('is fetched by itself, and that of the default template in place of a missing one', async () => {
    for (const { id, Home } of templates) expect(await loadTemplate(id)).toMatchObject({ id, Home });
    expect((await loadTemplate('paris')).Home).toBe(templateFor(defaultTemplate.id).Home);
  });

  it('shows a missing template as the default template with a notice', () => {
    expect(hasTemplate('paris')).toBe(false);
    expect(manifestFor('paris')).toBe(defaultTemplate);
    expect(templateFor('paris').id).toBe(defaultTemplate.id);
    expect(socialDesignFor('paris')).toBe(socialDesignFor(defaultTemplate.id));
    expect(missingTemplateNotice('paris')).toContain(`"paris" is not available`);
    expect(missingTemplateNotice('paris')).toContain(defaultTemplate.name);
    expect(missingTemplateNotice(defaultTemplate.id)).toBeNull();
  });

  it('keeps a missing template and its options in the portfolio', () => {
    const content = {
      title: 'Work',
      template: 'paris',
      options: { paris: { accent: '#aa0000' } },
      sections: [],
    };
    expect(readContent(content)).toMatchObject({ template: 'paris', options: content.options });
    expect(() => readContent({ ...content, template: '../paris' })).toThrow();
  });
});
