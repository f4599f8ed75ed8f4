import type { Field, Fields } from '#src/domain/fields.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { emptyRichText, type InlineNode, type RichText } from '#src/domain/rich-text.ts';
import { cleanFileName } from '#src/domain/upload.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import { blockKinds } from '#src/domain/blocks/index.ts';
import { kinds, sectionTypes } from '#src/domain/sections/index.ts';
import { renderSite } from '#src/render/render-site.tsx';
import type { SiteFile } from '#src/render/site-file.ts';
import { optionFields } from '#src/templates/chosen-options.ts';
import { manifestFor } from '#src/templates/manifests.ts';
import { aSiteImage } from '#tests/support/site-image.ts';

export type RenderedText = Extract<SiteFile, { content: string }>;

/** A portfolio with a section of every kind in which every text, link, date, tag, mark and option is the payload. */
export function hostileContent(payload: string, template: string): PortfolioContent {
  let ids = 0;
  const newId = () => `i${(ids += 1)}`;
  return readContent({
    title: payload.slice(0, 120),
    template,
    options: { [template]: optionsOf(optionFields(manifestFor(template)), payload) },
    language: 'en',
    sections: sectionTypes.map((type) => ({
      id: newId(),
      type,
      hidden: false,
      ...filled(kinds[type].fields, payload, newId),
    })),
    seo: { title: payload.slice(0, 120), description: payload.slice(0, 320) },
  });
}

/** The text files of its site, which has an image whose credit and description are the payload as well. */
export function renderHostile(payload: string, template: string): RenderedText[] {
  return renderSite({
    content: hostileContent(payload, template),
    identity: { origin: 'https://ada.vitrine.example', slug: 'ada', appLinks: null },
    images: {
      one: { ...image, credit: cleanLine(payload.slice(0, 200)), alt: cleanLine(payload.slice(0, 200)) },
    },
    files: {
      one: {
        name: cleanFileName(payload),
        contentType: 'application/pdf',
        bytes: 9,
        sha256: 'ef'.repeat(32),
      },
    },
    social: { sha256: 'cd'.repeat(32), bytes: 1000 },
    fonts: [],
    linking: 'host',
  }).flatMap((file) => ('content' in file ? [file] : []));
}

const image = aSiteImage({ width: 1200, height: 800, focus: { x: 0.3, y: 0.7 }, formats: ['webp', 'jpeg'] });

function filled(fields: Fields, payload: string, newId: () => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, payload, newId)]),
  );
}

function valueOf(field: Field, payload: string, newId: () => string): unknown {
  switch (field.kind) {
    case 'text':
      return payload.slice(0, field.max);
    case 'richText':
      return richTextOf(payload.slice(0, Math.floor(field.max / 8)));
    case 'link':
      return payload.slice(0, 2048);
    case 'date':
      return payload.slice(0, 40);
    case 'icon':
      return payload.slice(0, 120);
    case 'image':
      return { uploadId: 'one', alt: payload.slice(0, 500), decorative: false };
    case 'file':
      return { uploadId: 'one' };
    case 'strings':
      return [payload.slice(0, field.max)];
    case 'slug':
      return { current: payload.slice(0, 60), former: [payload.slice(0, 60)] };
    case 'blocks':
      return Object.values(blockKinds).map(({ type, fields }) => ({
        id: newId(),
        type,
        hidden: false,
        ...filled(fields, payload, newId),
      }));
    case 'list':
      return [{ id: newId(), hidden: false, ...filled(field.item, payload, newId) }];
    case 'select':
    case 'toggle':
    case 'color':
      return field.default;
  }
}

function richTextOf(payload: string): RichText {
  if (payload === '') return emptyRichText;
  const plain: InlineNode = { type: 'text', text: payload };
  const linked: InlineNode = {
    ...plain,
    marks: [{ type: 'bold' }, { type: 'link', attrs: { href: payload.slice(0, 2048) } }],
  };
  const code: InlineNode = { ...plain, marks: [{ type: 'code' }] };
  const paragraph = { type: 'paragraph' as const, content: [plain, linked] };
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [plain] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [code, { type: 'hardBreak' }] }] },
    ],
  };
}

/** Options are stored as any text; each template must use only the values that it supports. */
function optionsOf(options: Fields, payload: string): Record<string, string> {
  return Object.fromEntries(Object.keys(options).map((name) => [name, payload.slice(0, 200)]));
}
