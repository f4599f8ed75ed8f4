import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { SiteImage, hasImage } from '../parts/image.tsx';
import { Prose } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SiteView } from '../template.ts';

/** A longer first paragraph is set as text. */
const longestStatement = 240;

/** A text about a person: its first paragraph is a statement, the portrait is in the margin. */
export function About({ section, site }: { section: SectionFor<'about'>; site: SiteView }): ReactNode {
  const [first = ''] = toPlainText(section.body).split('\n');
  return (
    <TitledSection
      section={section}
      site={site}
      className={hasImage(section.image, site) ? 'with-image' : undefined}
    >
      <div className={first.length <= longestStatement ? 'prose statement' : 'prose'}>
        <Prose doc={section.body} />
      </div>
      <SiteImage
        use={section.image}
        site={site}
        sizes="(min-width: 44rem) 28vw, 100vw"
        className="portrait"
      />
    </TitledSection>
  );
}
