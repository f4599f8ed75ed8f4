import type { ReactNode } from 'react';
import { isEmptyRichText, toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Figure, shapeOf } from '../parts/image.tsx';
import { Prose } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import type { SectionComponents, SiteView } from '../template.ts';
import { namedListOf, type NamedItem, type NamedList } from './named-list.ts';
import { Roster } from './roster.tsx';
import { sections } from './sections.tsx';
import { textClass } from './text-class.ts';

/** The sections of a custom page, which has more room for them than the front page. */
export const ownSections: SectionComponents = {
  ...sections,
  about: ({ section, site }) => {
    const shape = shapeOf(section.image, site);
    const list = shape === null ? namedListOf(section.body) : null;
    if (list !== null) return <NamedText section={section} list={list} site={site} />;
    return (
      <TitledSection section={section} site={site}>
        <div className={shape === null ? 'article' : `article article-pictured article-${shape}`}>
          <Figure use={section.image} site={site} sizes="(min-width: 60rem) 36rem, 100vw" />
          {!isEmptyRichText(section.body) && (
            <div className={textClass(section.body)}>
              <Prose doc={section.body} />
            </div>
          )}
        </div>
      </TitledSection>
    );
  },
  text: ({ section, site }) => {
    const list = namedListOf(section.body);
    const Text = sections.text;
    return list === null ? (
      <Text section={section} site={site} />
    ) : (
      <NamedText section={section} list={list} site={site} />
    );
  },
  faq: ({ section, site }) => {
    const Questions = sections.faq;
    if (!isShort(section)) return <Questions section={section} site={site} />;
    return (
      <TitledSection section={section} site={site} className="with-roster">
        <Roster
          entries={section.items.map(({ id, question, answer }) => ({
            key: id,
            name: (
              <h3 className="roster-name" dir="auto">
                {question.trim() || site.labels.untitled}
              </h3>
            ),
            text: <Prose doc={answer} headings={4} />,
          }))}
        />
      </TitledSection>
    );
  },
};

type NamedProps = { section: SectionFor<'about' | 'text'>; list: NamedList; site: SiteView };

/** A headline, what introduces the list at its side, the list as columns, and its end as a last line. */
function NamedText({ section, list, site }: NamedProps): ReactNode {
  const { before, items, isOrdered, after } = list;
  return (
    <TitledSection section={section} site={site} className="with-roster">
      {!isEmptyRichText(before) && (
        <div className="standfirst">
          <Prose doc={before} />
        </div>
      )}
      <Roster
        isOrdered={isOrdered}
        isNumbered={isOrdered && !items.every(({ name }) => /\d/.test(name))}
        entries={items.map((item, index) => ({
          key: index,
          name: <Name {...item} />,
          text: <Prose doc={item.text} />,
        }))}
      />
      {!isEmptyRichText(after) && (
        <div className="coda">
          <Prose doc={after} />
        </div>
      )}
    </TitledSection>
  );
}

/** Punctuation after a name is for those who hear the page. */
function Name({ name, mark }: NamedItem): ReactNode {
  return (
    <p className={mark === '' ? 'roster-name' : 'roster-name roster-marked'} dir="auto">
      <strong>{name}</strong>
      <span className="visually-hidden">{mark} </span>
    </p>
  );
}

/** Up to this many questions are open, if each answer is shorter than these characters. */
const [maxOpen, longestAnswer] = [6, 240];

const isShort = ({ items }: SectionFor<'faq'>): boolean =>
  items.length > 1 &&
  items.length <= maxOpen &&
  items.every(({ answer }) => toPlainText(answer).length <= longestAnswer);
