import type { ReactNode } from 'react';
import { isEmptyRichText, toPlainText, type RichText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Glance } from '../parts/glance.tsx';
import { Figure } from '../parts/image.tsx';
import { Prose } from '../parts/prose.tsx';
import { anchorOf, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { EmailList } from './email-list.tsx';
import { textClass } from './text-class.ts';

type TextProps = { section: SectionFor<'about'>; site: SiteView };

/** The front of a résumé: the about section is the story, with an overview beside it. */
export function TextFront({ section, site }: TextProps): ReactNode {
  const anchor = anchorOf(section, site);
  return (
    <div className="front front-two">
      <section id={anchor} className="lead lead-text section-about" aria-labelledby={`${anchor}-title`}>
        <h2 id={`${anchor}-title`} className="kicker" dir="auto">
          {titleOf(section, site)}
        </h2>
        {!isEmptyRichText(section.body) && (
          <div className={`${textClass(section.body)}${headlineClass(section.body)}`}>
            <Prose doc={section.body} />
          </div>
        )}
      </section>
      <Aside section={section} site={site} />
    </div>
  );
}

/** A single paragraph with this many characters is a headline instead of a story; with even fewer, a banner. */
const [banner, longestHeadline] = [48, 140];

function headlineClass(body: RichText): string {
  const { length } = toPlainText(body);
  if (body.content.length !== 1 || length > longestHeadline) return '';
  return length > banner ? ' headline-text' : ' headline-text headline-few';
}

/** An overview of the author, with the email address. The index above has the CV. */
function Aside({ section, site }: TextProps): ReactNode {
  return (
    <aside className="introduction" aria-label={titleOf(section, site)}>
      <Figure use={section.image} site={site} sizes="(min-width: 60rem) 24rem, 100vw" priority="first" />
      <Glance site={site} className="glance" />
      <EmailList site={site} />
    </aside>
  );
}
