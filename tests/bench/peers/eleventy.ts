import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { costOf } from '../measure/command-cost.ts';
import type { Peer } from '../report/figure.ts';
import type { Generator } from './generator.ts';
import { pagesModule, writeJsonProject } from './json-project.ts';
import { packagesFolder } from './peers.ts';

const output = '_site';

/** Eleventy with a template of JavaScript strings, its fastest kind, and one page after the other of plain JSON. */
export function eleventy(peer: Peer): Generator {
  return {
    peer,
    output,
    write: (folder, sites) =>
      writeJsonProject(folder, sites, {
        'pages.js': pagesModule,
        'eleventy.config.js': config,
        'source/_data/pages.js': `export { pages as default } from '../../pages.js';\n`,
        'source/page.11ty.js': template,
      }),
    async build(folder) {
      await rm(join(folder, output), { recursive: true, force: true });
      const command = [process.execPath, join(packagesFolder, '@11ty/eleventy/cmd.cjs'), '--quiet'];
      return costOf(command, { cwd: folder });
    },
  };
}

const config = `export default () => ({ dir: { input: 'source', output: '${output}' } });\n`;

const template = `const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => escaped[sign]);
const each = (list, show) => list.map(show).join('');
const image = ({ upload, alt }) => \`<figure><picture>\${each(['avif', 'webp'], (format) =>
  \`<source type="image/\${format}" sizes="(min-width: 60rem) 50vw, 100vw" srcset="\${[480, 768, 960]
    .map((width) => \`/media/\${upload}0123456789ab-\${width}.\${format} \${width}w\`).join(', ')}">\`,
)}<img src="/media/\${upload}0123456789ab-960.jpg" alt="\${text(alt)}" width="960" height="640" loading="lazy" decoding="async"></picture></figure>\`;
const pictured = (list) => each(list, (item) => \`\${image(item.image)}<p>\${text(item.caption)}</p>\`);

const index = (path, site) => \`<section><h1>\${text(site.name)}</h1><p>\${text(site.headline)}</p><p>\${text(site.intro)}</p>\${image(site.image)}</section>
<section><h2>Projects</h2>\${each(site.projects, (project) => \`<article><h3><a href="/\${path}/\${project.slug}/">\${text(project.title)}</a></h3><p>\${text(project.summary)}</p>\${image(project.cover)}<ul>\${each(project.tags, (tag) => \`<li>\${text(tag)}</li>\`)}</ul></article>\`)}</section>
<section><h2>Gallery</h2>\${pictured(site.gallery)}</section>
<section><h2>Experience</h2>\${each(site.experience, (job) => \`<article><h3>\${text(job.position)}</h3><p>\${text(job.organization)}</p><p>\${text(job.summary)}</p><ul>\${each(job.highlights, (line) => \`<li>\${text(line)}</li>\`)}</ul></article>\`)}</section>
<section><h2>Skills</h2>\${each(site.skills, (skill) => \`<h3>\${text(skill.name)}</h3><ul>\${each(skill.keywords, (word) => \`<li>\${text(word)}</li>\`)}</ul>\`)}</section>
<section><h2>Writing</h2>\${each(site.writing, (post) => \`<article><h3><a href="\${text(post.url)}">\${text(post.title)}</a></h3><p>\${text(post.summary)}</p></article>\`)}</section>
<section><h2>Contact</h2><p><a href="mailto:\${text(site.email)}">\${text(site.email)}</a></p></section>\`;

const project = (one) => \`<article><h1>\${text(one.title)}</h1><p>\${text(one.summary)}</p>\${image(one.cover)}<dl><dt>Client</dt><dd>\${text(one.client)}</dd><dt>Roles</dt><dd>\${text(one.roles.join(', '))}</dd></dl>\${each(one.paragraphs, (line) => \`<p>\${text(line)}</p>\`)}\${pictured(one.images)}</article>\`;

export const data = {
  pagination: { data: 'pages', size: 1, alias: 'one' },
  permalink: ({ one }) => \`/\${one.path}/\`,
};

export function render({ one }) {
  const url = \`http://localhost/\${one.path}/\`;
  const facts = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ProfilePage', name: one.title, url });
  return \`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>\${text(one.title)}</title><meta name="description" content="\${text(one.title)}"><link rel="canonical" href="\${url}"><meta property="og:title" content="\${text(one.title)}"><meta property="og:url" content="\${url}"><link rel="stylesheet" href="/assets/site.css"><script type="application/ld+json">\${facts}</script></head><body><header><a href="/">Bench</a></header><main>\${one.site ? index(one.path, one.site) : project(one.project)}</main><footer><p>\${text(one.title)}</p></footer></body></html>\`;
}
`;
