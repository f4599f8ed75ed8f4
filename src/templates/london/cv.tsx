import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { CvIntro } from '../parts/cv.tsx';
import { cvPartsOf, type CvPart } from '../parts/cv-parts.tsx';
import { Headline } from '../parts/headline.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { titleClass } from './title-class.ts';

/** The CV as a page of record: the current position leads a register of dated entries. */
export function Cv({ site }: { site: SiteView }): ReactNode {
  return (
    <article className="cv">
      <header className="cv-head">
        <h1 dir="auto" className={titleClass(nameOf(site), site)}>
          {nameOf(site)}
        </h1>
        <Headline site={site} className="cv-headline" />
        <CvContact site={site} />
      </header>
      <CvIntro site={site} />
      {cvPartsOf(site).map((part) => (
        <section key={part.id} className={`cv-section of-${part.type}`}>
          <h2 dir="auto">{part.title}</h2>
          <Part part={part} />
        </section>
      ))}
    </article>
  );
}

function Part({ part }: { part: CvPart }): ReactNode {
  if (part.kind === 'skills')
    return (
      <ul className="cv-skills">
        {part.groups.map(({ id, name, words }) => (
          <li key={id} dir="auto">
            <strong>{name}</strong>
            {words.length > 0 && ': '}
            {words.join('; ')}
          </li>
        ))}
      </ul>
    );
  return (
    <div className="cv-rows">
      {part.rows.map(({ id, title, time, place, rest }) => (
        <div key={id} className="cv-entry">
          <div className="cv-line">
            <h3 dir="auto">{title}</h3>
            {place}
            <p className="cv-time">{time}</p>
          </div>
          <div className="cv-rest">{rest}</div>
        </div>
      ))}
    </div>
  );
}
