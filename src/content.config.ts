import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { contentFolders, frontmatter } from '#src/content/frontmatter.ts';

export const collections = {
  blog: defineCollection({ loader: glob(contentFolders.blog), schema: frontmatter.blog }),
  templates: defineCollection({ loader: glob(contentFolders.templates), schema: frontmatter.templates }),
  pages: defineCollection({ loader: glob(contentFolders.pages), schema: frontmatter.pages }),
  legal: defineCollection({ loader: glob(contentFolders.legal), schema: frontmatter.legal }),
};
