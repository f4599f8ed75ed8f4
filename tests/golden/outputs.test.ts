import { describe, expect, it } from 'vitest';
import { templateIds } from '#src/templates/manifests.ts';
import { prepareBibTeX } from '#src/publish/bibtex.ts';
import { socialSpec } from '#src/publish/site-source.ts';
import { renderSite } from '#src/render/render-site.tsx';
import type { SiteFile } from '#src/render/site-file.ts';
import { samples } from './samples.ts';

const identity = { origin: 'https://sample.vitrine.example', slug: 'sample', appLinks: null };
const own = samples().filter(({ name }) => templateIds.some((template) => template === name));
const machineFiles = [
  'robots.txt',
  'sitemap.xml',
  'resume.json',
  'feed.xml',
  'feed.json',
  'portfolio.md',
  'portfolio.txt',
  'contact.vcf',
  'publications.bib',
  'publications.json',
  'icon.svg',
];

async function filesOf({ content, images }: (typeof own)[number]): Promise<SiteFile[]> {
  const bibtex = await prepareBibTeX(content);
  return renderSite({
    content,
    identity,
    images,
    files: {},
    bibtex,
    social: null,
    fonts: [],
    linking: 'host',
  });
}

const textOf = (file: SiteFile): string => ('content' in file ? file.content : '');

/** The JSON-LD of every page, by the path of the page. */
function jsonLdOf(files: readonly SiteFile[]): string {
  const blocks = files
    .filter(({ path }) => path.endsWith('.html'))
    .map((file) => {
      const found = textOf(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
      return [file.path, Array.from(found, ([, json = '']): unknown => JSON.parse(json))];
    });
  return `${JSON.stringify(Object.fromEntries(blocks), null, 2)}\n`;
}

/** Path and type of every file. Names that are hashes of the content are reduced to their folder and extension. */
function listOf(files: readonly SiteFile[]): string {
  const lines = files.map(
    ({ path, contentType }) => `${path.replaceAll(/[0-9a-f]{16}/g, '<hash>')}  ${contentType}\n`,
  );
  return lines.toSorted().join('');
}

it('has a golden sample for every template', () => {
  expect(own.map(({ name }) => name)).toEqual(templateIds.toSorted());
});

describe.each(own)('published site of the sample $name', async (sample) => {
  const files = await filesOf(sample);
  const golden = (name: string): string => `./${sample.name}/outputs/${name}`;

  it.each(machineFiles)('writes the expected %s', async (path) => {
    const file = files.find((candidate) => candidate.path === path);
    await expect(file === undefined ? 'No such file.\n' : textOf(file)).toMatchFileSnapshot(golden(path));
  });

  it('describes its pages with the expected JSON-LD', async () => {
    await expect(jsonLdOf(files)).toMatchFileSnapshot(golden('json-ld.json'));
  });

  it('contains the expected files with the expected types', async () => {
    await expect(listOf(files)).toMatchFileSnapshot(golden('files.txt'));
  });

  it('describes the expected social image', async () => {
    const spec = `${JSON.stringify(socialSpec(sample.content, identity), null, 2)}\n`;
    await expect(spec).toMatchFileSnapshot(golden('social-image.json'));
  });
});

it('keeps crawlers away when the author allows neither search nor training', async () => {
  const [sample] = own;
  if (sample === undefined) throw new Error('There is no sample.');
  const seo = { ...sample.content.seo, noindex: true, noai: true };
  const files = await filesOf({ ...sample, content: { ...sample.content, seo } });
  const robots = files.find(({ path }) => path === 'robots.txt');
  await expect(robots === undefined ? '' : textOf(robots)).toMatchFileSnapshot('./robots-closed.txt');
});
