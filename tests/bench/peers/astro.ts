import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { costOf } from '../measure/command-cost.ts';
import type { Peer } from '../report/figure.ts';
import type { Generator } from './generator.ts';
import { pagesModule, writeJsonProject } from './json-project.ts';
import { packagesFolder } from './peers.ts';

const output = 'dist';

/** Astro with one route and plain JSON as its props, without content collections, which are slower. */
export function astro(peer: Peer): Generator {
  return {
    peer,
    output,
    write: (folder, sites) =>
      writeJsonProject(folder, sites, {
        'pages.js': pagesModule,
        'astro.config.mjs': config,
        'src/components/Image.astro': image,
        'src/pages/[...path].astro': route,
      }),
    async build(folder) {
      for (const name of [output, '.astro']) await rm(join(folder, name), { recursive: true, force: true });
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
      const command = [process.execPath, join(packagesFolder, 'astro/bin/astro.mjs'), 'build', '--silent'];
      return costOf(command, { cwd: folder, env });
    },
  };
}

const config = `export default { site: 'http://localhost', devToolbar: { enabled: false } };\n`;

const image = `---
const { upload, alt } = Astro.props;
const sources = ['avif', 'webp'].map((format) => ({
  type: 'image/' + format,
  srcset: [480, 768, 960].map((width) => \`/media/\${upload}0123456789ab-\${width}.\${format} \${width}w\`).join(', '),
}));
---
<figure><picture>{sources.map(({ type, srcset }) => <source type={type} sizes="(min-width: 60rem) 50vw, 100vw" srcset={srcset} />)}<img src={\`/media/\${upload}0123456789ab-960.jpg\`} alt={alt} width="960" height="640" loading="lazy" decoding="async" /></picture></figure>
`;

const route = `---
import Image from '../components/Image.astro';
import { pages } from '../../pages.js';

export function getStaticPaths() {
  return pages.map(({ path, ...props }) => ({ params: { path }, props: { path, ...props } }));
}

const { path, title, site, project } = Astro.props;
const url = \`http://localhost/\${path}/\`;
const facts = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ProfilePage', name: title, url });
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title><meta name="description" content={title}><link rel="canonical" href={url}><meta property="og:title" content={title}><meta property="og:url" content={url}><link rel="stylesheet" href="/assets/site.css"><script is:inline type="application/ld+json" set:html={facts} /></head><body><header><a href="/">Bench</a></header><main>
{site && <><section><h1>{site.name}</h1><p>{site.headline}</p><p>{site.intro}</p><Image {...site.image} /></section>
<section><h2>Projects</h2>{site.projects.map((one) => <article><h3><a href={\`/\${path}/\${one.slug}/\`}>{one.title}</a></h3><p>{one.summary}</p><Image {...one.cover} /><ul>{one.tags.map((tag) => <li>{tag}</li>)}</ul></article>)}</section>
<section><h2>Gallery</h2>{site.gallery.map((item) => <><Image {...item.image} /><p>{item.caption}</p></>)}</section>
<section><h2>Experience</h2>{site.experience.map((job) => <article><h3>{job.position}</h3><p>{job.organization}</p><p>{job.summary}</p><ul>{job.highlights.map((line) => <li>{line}</li>)}</ul></article>)}</section>
<section><h2>Skills</h2>{site.skills.map((skill) => <><h3>{skill.name}</h3><ul>{skill.keywords.map((word) => <li>{word}</li>)}</ul></>)}</section>
<section><h2>Writing</h2>{site.writing.map((post) => <article><h3><a href={post.url}>{post.title}</a></h3><p>{post.summary}</p></article>)}</section>
<section><h2>Contact</h2><p><a href={\`mailto:\${site.email}\`}>{site.email}</a></p></section></>}
{project && <article><h1>{project.title}</h1><p>{project.summary}</p><Image {...project.cover} /><dl><dt>Client</dt><dd>{project.client}</dd><dt>Roles</dt><dd>{project.roles.join(', ')}</dd></dl>{project.paragraphs.map((line) => <p>{line}</p>)}{project.images.map((item) => <><Image {...item.image} /><p>{item.caption}</p></>)}</article>}
</main><footer><p>{title}</p></footer></body></html>
`;
