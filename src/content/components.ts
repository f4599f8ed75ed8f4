import type { Collection } from './frontmatter.ts';

/** A component that content may use, for the check. */
export type ContentComponent = {
  /** The attributes it takes; false for those that may be absent. */
  attributes: Readonly<Record<string, boolean>>;
  /** The component it must stand directly in. */
  inside?: string;
  /** The child components that it must contain. */
  holds?: { name: string; count: number };
  /** An example. */
  example: string;
};

export const contentComponents = {
  Callout: { attributes: { title: true }, example: '<Callout title="A tip">Text</Callout>' },
  Figure: { attributes: { caption: true }, example: '<Figure caption="What it shows">…</Figure>' },
  Comparison: {
    attributes: { caption: false },
    holds: { name: 'Side', count: 2 },
    example: '<Comparison><Side title="Before">…</Side><Side title="After">…</Side></Comparison>',
  },
  Side: { attributes: { title: true }, inside: 'Comparison', example: '<Side title="Before">…</Side>' },
  TemplatePreview: { attributes: { template: true }, example: '<TemplatePreview template="…" />' },
  Film: {
    attributes: { name: true, description: true, caption: true },
    example: '<Film name="switch" description="What happens, step by step" caption="What it shows" />',
  },
  PageSection: { attributes: { heading: true }, example: '<PageSection heading="…">Text</PageSection>' },
  Professions: { attributes: {}, example: '<Professions />' },
  DarkSection: { attributes: {}, example: '<DarkSection>…</DarkSection>' },
  FactList: { attributes: { lines: true }, example: "<FactList lines={[['Scripts', 'None']]} />" },
  Screenshot: {
    attributes: { name: true, description: true, caption: true, first: false },
    example: '<Screenshot name="editor" description="What is seen in it" caption="What it shows" />',
  },
  Analytics: { attributes: {}, example: '<Analytics />' },
} as const satisfies Readonly<Record<string, ContentComponent>>;

export type ContentComponentName = keyof typeof contentComponents;

const inPosts = ['Callout', 'Figure', 'Comparison', 'Side', 'TemplatePreview', 'Film'] as const;
const inPages = ['Callout', 'PageSection', 'DarkSection', 'FactList', 'Professions', 'Screenshot'] as const;

/** The components that pages of a collection may use. */
export const componentsOf = {
  blog: inPosts,
  authors: [],
  templates: [],
  pages: inPages,
  docs: inPosts,
  legal: ['Analytics'],
} as const satisfies Record<Collection, readonly ContentComponentName[]>;

/** HTML elements that content may use as they are, for what Markdown cannot say. */
export const allowedElements: readonly string[] = [
  'abbr',
  'br',
  'cite',
  'dd',
  'del',
  'details',
  'dfn',
  'dl',
  'dt',
  'ins',
  'kbd',
  'mark',
  'q',
  'samp',
  'small',
  'sub',
  'summary',
  'sup',
  'time',
  'var',
];

export const allowedAttributes: readonly string[] = ['title', 'lang', 'dir', 'datetime', 'open'];
