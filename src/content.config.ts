import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { contentFolders, frontmatter, postSchema } from '#src/content/frontmatter.ts';
import { postSlug } from '#src/content/post-slug.ts';
import { sampleFiles, sampleHead } from '#src/content/sample-head.ts';

export const collections = {
  blog: defineCollection({
    loader: glob({ ...contentFolders.blog, generateId: ({ entry }) => postSlug(entry) }),
    schema: ({ image }) => postSchema(image()),
  }),
  authors: defineCollection({ loader: glob(contentFolders.authors), schema: frontmatter.authors }),
  templates: defineCollection({ loader: glob(contentFolders.templates), schema: frontmatter.templates }),
  pages: defineCollection({ loader: glob(contentFolders.pages), schema: frontmatter.pages }),
  docs: defineCollection({ loader: glob(contentFolders.docs), schema: frontmatter.docs }),
  legal: defineCollection({ loader: glob(contentFolders.legal), schema: frontmatter.legal }),
  samples: defineCollection({ loader: glob(sampleFiles), schema: sampleHead }),
};
