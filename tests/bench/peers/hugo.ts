import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFolder, type PlainProject } from '../content/plain-site.ts';
import { costOf } from '../measure/command-cost.ts';
import type { Peer } from '../report/figure.ts';
import type { Generator } from './generator.ts';

const output = 'public';

/** Hugo with a section for each site and a page for each project. */
export function hugo(peer: Peer): Generator {
  return {
    peer,
    output,
    async write(folder, sites) {
      for (const name of ['layouts/_default', 'layouts/partials'])
        await mkdir(join(folder, name), { recursive: true });
      const settings = {
        baseURL: 'http://localhost/',
        title: 'Bench',
        disableKinds: ['taxonomy', 'term', 'RSS', '404'],
      };
      await writeFile(join(folder, 'config.json'), JSON.stringify(settings));
      for (const [name, text] of Object.entries(layouts))
        await writeFile(join(folder, 'layouts', name), text);
      for (const [index, { projects, title, ...site }] of sites.entries()) {
        const section = join(folder, 'content', siteFolder(index));
        await mkdir(section, { recursive: true });
        await writeFile(join(section, '_index.md'), page({ title, site }));
        for (const [at, project] of projects.entries()) await writeProject(section, project, at);
      }
    },
    async build(folder) {
      await rm(join(folder, output), { recursive: true, force: true });
      return costOf(['hugo', '--quiet', '--source', folder, '--destination', join(folder, output)]);
    },
  };
}

async function writeProject(section: string, project: PlainProject, at: number): Promise<void> {
  const { slug, title, ...facts } = project;
  await writeFile(join(section, `${slug}.md`), page({ title, weight: at + 1, facts }));
}

const page = (front: object): string => `${JSON.stringify(front, null, 1)}\n`;

const image = `<figure><picture>
{{- range $format := slice "avif" "webp" }}<source type="image/{{ $format }}" sizes="(min-width: 60rem) 50vw, 100vw" srcset="
{{- range $at, $width := slice 480 768 960 }}{{ if $at }}, {{ end }}/media/{{ $.upload }}0123456789ab-{{ $width }}.{{ $format }} {{ $width }}w{{ end }}">{{ end -}}
<img src="/media/{{ .upload }}0123456789ab-960.jpg" alt="{{ .alt }}" width="960" height="640" loading="lazy" decoding="async"></picture></figure>`;

const layouts: Readonly<Record<string, string>> = {
  'partials/image.html': image,
  '_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{{ .Title }}</title><meta name="description" content="{{ .Title }}"><link rel="canonical" href="{{ .Permalink }}"><meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}"><link rel="stylesheet" href="/assets/site.css"><script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "ProfilePage" "name" .Title "url" .Permalink | jsonify | safeJS }}</script></head><body><header><a href="/">{{ .Site.Title }}</a></header><main>{{ block "main" . }}{{ end }}</main><footer><p>{{ .Title }}</p></footer></body></html>`,
  '_default/list.html': `{{ define "main" }}{{ with .Params.site }}<section><h1>{{ .name }}</h1><p>{{ .headline }}</p><p>{{ .intro }}</p>{{ partial "image.html" .image }}</section>{{ end }}
<section><h2>Projects</h2>{{ range .RegularPages.ByWeight }}<article><h3><a href="{{ .RelPermalink }}">{{ .Title }}</a></h3><p>{{ .Params.facts.summary }}</p>{{ partial "image.html" .Params.facts.cover }}<ul>{{ range .Params.facts.tags }}<li>{{ . }}</li>{{ end }}</ul></article>{{ end }}</section>
{{ with .Params.site }}<section><h2>Gallery</h2>{{ range .gallery }}{{ partial "image.html" .image }}<p>{{ .caption }}</p>{{ end }}</section>
<section><h2>Experience</h2>{{ range .experience }}<article><h3>{{ .position }}</h3><p>{{ .organization }}</p><p>{{ .summary }}</p><ul>{{ range .highlights }}<li>{{ . }}</li>{{ end }}</ul></article>{{ end }}</section>
<section><h2>Skills</h2>{{ range .skills }}<h3>{{ .name }}</h3><ul>{{ range .keywords }}<li>{{ . }}</li>{{ end }}</ul>{{ end }}</section>
<section><h2>Writing</h2>{{ range .writing }}<article><h3><a href="{{ .url }}">{{ .title }}</a></h3><p>{{ .summary }}</p></article>{{ end }}</section>
<section><h2>Contact</h2><p><a href="mailto:{{ .email }}">{{ .email }}</a></p></section>{{ end }}{{ end }}`,
  '_default/single.html': `{{ define "main" }}<article><h1>{{ .Title }}</h1>{{ with .Params.facts }}<p>{{ .summary }}</p>{{ partial "image.html" .cover }}<dl><dt>Client</dt><dd>{{ .client }}</dd><dt>Roles</dt><dd>{{ delimit .roles ", " }}</dd></dl>{{ range .paragraphs }}<p>{{ . }}</p>
{{ end }}{{ range .images }}{{ partial "image.html" .image }}<p>{{ .caption }}</p>{{ end }}{{ end }}</article>{{ end }}`,
};
