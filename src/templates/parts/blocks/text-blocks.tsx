import type { ReactNode } from 'react';
import type { BlockFor } from '#src/domain/blocks/index.ts';
import type { BlockComponents, SiteView } from '#src/templates/template.ts';
import { comma } from '../comma.ts';
import { Figure, hasImage } from '../image.tsx';
import { nonBlank } from '../joined.tsx';
import { Lines, Paragraphs, Prose } from '../prose.tsx';
import { BlockImages } from './block-images.tsx';
import { CodeBlock } from './code-block.tsx';

type TextBlocks = 'text' | 'quote' | 'steps' | 'code';

/** Blocks of words. */
export const textBlocks: Pick<BlockComponents, TextBlocks> = {
  text: TextBlock,
  steps: StepsBlock,
  quote: ({ block, site }) => (
    <figure className="block block-quote">
      <Figure use={block.image} site={site} sizes="6rem" className="quote-image" />
      <blockquote>
        <Paragraphs text={block.text} />
      </blockquote>
      {nonBlank([block.name, block.role]).length > 0 && (
        <figcaption>
          {block.name.trim() !== '' && <bdi className="who">{block.name.trim()}</bdi>}
          {block.name.trim() !== '' && block.role.trim() !== '' && comma(site)}
          <bdi className="role">{block.role.trim()}</bdi>
        </figcaption>
      )}
    </figure>
  ),
  code: CodeBlock,
};

type TextProps = { block: BlockFor<'text'>; site: SiteView };

/** The role of a text is its heading; its own headings are one level lower. */
function TextBlock({ block, site }: TextProps): ReactNode {
  const heading = block.role === 'none' ? null : site.labels[block.role];
  return (
    <section className={`block block-text role-${block.role}`}>
      {heading !== null && <h2 className="block-title">{heading}</h2>}
      <div className="prose">
        <Prose doc={block.body} headings={heading === null ? 2 : 3} />
      </div>
    </section>
  );
}

type StepsProps = { block: BlockFor<'steps'>; site: SiteView };

function StepsBlock({ block, site }: StepsProps): ReactNode {
  return (
    <section className={`block block-steps role-${block.role}`}>
      <h2 className="block-title" dir="auto">
        {block.title.trim() || site.labels[block.role]}
      </h2>
      <ol className="steps">
        {block.items.map((step) => (
          <li
            key={step.id}
            className={step.images.some(({ image }) => hasImage(image, site)) ? 'pictured' : undefined}
          >
            {step.title.trim() !== '' && (
              <h3 dir="auto">
                <Lines text={step.title.trim()} />
              </h3>
            )}
            <div className="prose">
              <Prose doc={step.body} headings={4} />
            </div>
            <BlockImages images={step.images} site={site} sizes="(min-width: 60rem) 40rem, 100vw" />
          </li>
        ))}
      </ol>
    </section>
  );
}
