import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { prepareBibTeX } from '#src/publish/bibtex.ts';
import { prepareCode } from '#src/publish/code/prepare-code.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { allSamples, samples, type Sample } from './samples.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'no-inline-style': 'error',
    // React writes attribute names and boolean attributes in a style that HTML allows.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Rules about style, or about the author's own text.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Stylesheets are on the site's own host.
    'require-sri': 'off',
  },
});

type Page = { path: string; html: string };

async function pagesOf(template: string, sample: Sample): Promise<Page[]> {
  const files = renderSite({
    content: { ...sample.content, template },
    identity: { origin: 'https://sample.vitrine.example', slug: 'sample', appLinks: null },
    images: sample.images,
    files: {},
    code: await prepareCode(sample.content),
    bibtex: await prepareBibTeX(sample.content),
    social: null,
    fonts: [],
    linking: 'host',
  });
  return files.flatMap((file) =>
    file.path.endsWith('.html') && 'content' in file ? [{ path: file.path, html: file.content }] : [],
  );
}

/** HTML with one line for each element, and with a stylesheet name that does not depend on the content. */
const comparable = (html: string): string =>
  html.replaceAll('><', '>\n<').replaceAll(/assets\/[0-9a-f]{16}\.css/g, 'assets/site.css');

/** Golden files contain all pages of a template's own sample, and only the front page of the other samples. */
const isKept = (path: string, own: boolean): boolean => path === 'index.html' || own;

const golden = (template: string, sample: Sample, path: string): string => {
  const page =
    path === 'index.html' ? '' : `.${path.replace(/\/?(?:index)?\.html$/, '').replaceAll('/', '.')}`;
  return `./${template}/${sample.name}${page}.html`;
};

const everybody = await allSamples();

describe.each(templateIds)('template %s', (template) => {
  it.each(samples())('renders the sample $name as expected', async (sample) => {
    for (const { path, html } of await pagesOf(template, sample))
      if (isKept(path, sample.name === template))
        await expect(comparable(html)).toMatchFileSnapshot(golden(template, sample, path));
  });

  it.each(everybody)('renders the sample $name as valid HTML', async (sample) => {
    const pages = await pagesOf(template, sample);
    const findings = pages.flatMap(({ path, html }) =>
      validator
        .validateStringSync(html)
        .results.flatMap(({ messages }) => messages)
        .map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`),
    );
    expect(findings).toEqual([]);
  });
});
