import type { ReactNode } from 'react';
import type { BlockFor } from '#src/domain/blocks/index.ts';
import { codeKey, isPlain, languageName } from '#src/domain/highlighted-code.ts';
import type { SiteView } from '#src/templates/template.ts';
import { Joined, nonBlank } from '../joined.tsx';

type CodeProps = { block: BlockFor<'code'>; site: SiteView };

/** Code with syntax colors, if it has been highlighted. */
export function CodeBlock({ block, site }: CodeProps): ReactNode {
  const pieces = site.code.get(codeKey(block));
  const language = isPlain(block.language) ? '' : block.language;
  return (
    <figure className="block block-code">
      <pre dir="ltr" tabIndex={0}>
        <code className={languageClass(block.language)}>
          {pieces === undefined
            ? block.code
            : pieces.map(({ kind, text }, index) =>
                kind === null ? (
                  text
                ) : (
                  <span key={index} className={`code-${kind}`}>
                    {text}
                  </span>
                ),
              )}
        </code>
      </pre>
      {nonBlank([language, block.caption]).length > 0 && (
        <figcaption dir="auto">
          <Joined parts={[language, block.caption]} />
        </figcaption>
      )}
    </figure>
  );
}

function languageClass(language: string): string | undefined {
  const name = languageName(language).replace(/[^a-z0-9+#-]/g, '');
  return name === '' ? undefined : `language-${name}`;
}
