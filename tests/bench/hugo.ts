import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { visibleBlocks } from '#src/domain/blocks/index.ts';
import { bodyText } from '#src/render/body-text.ts';
import { generatedPortfolio } from './generated-portfolios.ts';

const run = promisify(execFile);

export type HugoResult = { cpu: number; wall: number; pages: number; bytes: number };

/**
 * Hugo on the same portfolios: one section each, a page for each project, the same texts and as many images, in plainer
 * markup than that of our templates. Seconds of CPU and by the clock.
 */
export async function runHugo(folder: string, n: number): Promise<HugoResult> {
  const source = join(folder, 'hugo');
  const site = join(source, 'public');
  await writeProject(source, n);
  await rm(site, { recursive: true, force: true });
  const command = 'TIMEFORMAT="%R %U %S"; time hugo --quiet --source "$0" --destination "$1"';
  const { stderr } = await run('bash', ['-c', command, source, site]);
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { wall, cpu: user + system, ...(await written(site)) };
}

async function writeProject(source: string, n: number): Promise<void> {
  for (const folder of ['layouts/_default', 'layouts/partials'])
    await mkdir(join(source, folder), { recursive: true });
  const settings = {
    baseURL: 'http://localhost/',
    title: 'Bench',
    disableKinds: ['taxonomy', 'term', 'RSS', '404'],
  };
  await writeFile(join(source, 'config.json'), JSON.stringify(settings));
  for (const [name, text] of Object.entries(layouts)) await writeFile(join(source, 'layouts', name), text);
  for (let index = 0; index < n; index += 1) {
    const folder = join(source, 'content', `p${index}`);
    await mkdir(folder, { recursive: true });
    await writePortfolio(folder, generatedPortfolio(index));
  }
}

async function writePortfolio(folder: string, content: PortfolioContent): Promise<void> {
  // Hugo makes the names of parameters lower case, but not everywhere.
  const page = (front: object, body: string): string =>
    `${JSON.stringify(front, null, 1).replaceAll('"uploadId"', '"upload"')}\n\n${body}\n`;
  const sections = Object.fromEntries(content.sections.map((section) => [section.type, section]));
  const { projects, ...others } = sections;
  await writeFile(join(folder, '_index.md'), page({ title: content.title, sections: others }, ''));
  if (projects?.type !== 'projects') return;
  for (const [at, project] of projects.items.entries()) {
    const { body, title, ...facts } = project;
    const text = bodyText(visibleBlocks(body));
    await writeFile(join(folder, `project-${at}.md`), page({ title, weight: at + 1, facts }, text));
  }
}

async function written(folder: string): Promise<{ pages: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(file.parentPath, file.name))).size;
  return { pages: files.length, bytes };
}

const image = `<figure><picture>
{{- range $format := slice "avif" "webp" }}<source type="image/{{ $format }}" sizes="(min-width: 60rem) 50vw, 100vw" srcset="
{{- range $at, $width := slice 480 768 960 }}{{ if $at }}, {{ end }}/media/{{ $.upload }}0123456789ab-{{ $width }}.{{ $format }} {{ $width }}w{{ end }}">{{ end -}}
<img src="/media/{{ .upload }}0123456789ab-960.jpg" alt="{{ .alt }}" width="960" height="640" loading="lazy" decoding="async"></picture></figure>`;

const layouts: Readonly<Record<string, string>> = {
  'partials/image.html': image,
  '_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ .Title }}</title><meta name="description" content="{{ .Title }}"><link rel="canonical" href="{{ .Permalink }}"><meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}"><link rel="stylesheet" href="/assets/site.css"><script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "ProfilePage" "name" .Title "url" .Permalink | jsonify | safeJS }}</script></head><body><header><a href="/">{{ .Site.Title }}</a></header><main>{{ block "main" . }}{{ end }}</main><footer><p>{{ .Title }}</p></footer></body></html>`,
  '_default/list.html': `{{ define "main" }}{{ with .Params.sections }}<section><h1>{{ .hero.name }}</h1><p>{{ .hero.headline }}</p><p>{{ .hero.intro }}</p>{{ with .hero.image }}{{ partial "image.html" . }}{{ end }}</section>{{ end }}
<section><h2>Projects</h2>{{ range .RegularPages.ByWeight }}<article><h3><a href="{{ .RelPermalink }}">{{ .Title }}</a></h3><p>{{ .Params.facts.summary }}</p>{{ partial "image.html" .Params.facts.cover }}<ul>{{ range .Params.facts.tags }}<li>{{ . }}</li>{{ end }}</ul></article>{{ end }}</section>
{{ with .Params.sections }}<section><h2>Gallery</h2>{{ range .gallery.items }}{{ partial "image.html" .image }}<p>{{ .caption }}</p>{{ end }}</section>
<section><h2>Experience</h2>{{ range .experience.items }}<article><h3>{{ .position }}</h3><p>{{ .organization }}</p><p>{{ .summary }}</p><ul>{{ range .highlights }}<li>{{ . }}</li>{{ end }}</ul></article>{{ end }}</section>
<section><h2>Skills</h2>{{ range .skills.items }}<h3>{{ .name }}</h3><ul>{{ range .keywords }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}</section>
<section><h2>Writing</h2>{{ range .writing.items }}<article><h3><a href="{{ .url }}">{{ .title }}</a></h3><p>{{ .summary }}</p></article>{{ end }}</section>{{ end }}{{ end }}`,
  '_default/single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ with .Params.facts }}<p>{{ .summary }}</p>{{ partial "image.html" .cover }}<dl><dt>Client</dt><dd>{{ .client }}</dd><dt>Roles</dt><dd>{{ delimit .roles ", " }}</dd></dl>{{ end }}{{ .Content }}
{{ range .Params.facts.figures }}<p><b>{{ .value }}</b> {{ .label }}</p>{{ end }}{{ range .Params.facts.images }}{{ partial "image.html" .image }}<p>{{ .caption }}</p>{{ end }}</article>{{ end }}`,
};
