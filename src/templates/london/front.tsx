import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { DateText } from '../parts/dates.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Figure } from '../parts/image.tsx';
import { ProjectLink } from '../parts/project-links.tsx';
import { PostExtras, PostLink, postPageOf } from '../parts/posts.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { anchorOf, firstOf } from '../parts/shown-sections.ts';
import { EmailItem, PageItems } from '../parts/navigation-items.tsx';
import type { SiteView } from '../template.ts';
import { Kicker } from './kicker.tsx';
import { introductionOf, leadingText, leadOf, secondLeads, type Lead, type Piece } from './lead.ts';
import { TextFront } from './text-front.tsx';

/** The content above the fold: the lead story, and beside it the author. */
export function Front({ site }: { site: SiteView }): ReactNode {
  const hero = introductionOf(site);
  const lead = leadOf(site);
  const text = leadingText(site);
  if (text !== null) return <TextFront section={text} site={site} />;
  if (lead === null && hero === null) return null;
  if (lead === null || hero === null)
    return (
      <div className="front front-one">
        {lead !== null && <LeadStory lead={lead} site={site} />}
        {hero !== null && <Introduction hero={hero} site={site} />}
      </div>
    );
  return (
    <div className="front front-two">
      <LeadStory lead={lead} site={site} />
      <Introduction hero={hero} site={site} />
    </div>
  );
}

function LeadStory({ lead, site }: { lead: Lead; site: SiteView }): ReactNode {
  if (lead.kind === 'piece') {
    const { piece } = lead;
    const second = secondLeads(site);
    return (
      <div className="leads">
        <article className="lead">
          <PieceStory piece={piece} site={site} isLead />
        </article>
        {second.length > 0 && (
          <div className="second-leads">
            {second.map((next) => (
              <article key={next.id}>
                <PieceStory piece={next} site={site} />
              </article>
            ))}
          </div>
        )}
      </div>
    );
  }
  const { project } = lead;
  return (
    <article className="lead">
      <Kicker parts={[project.type, project.client]} />
      <h2 dir="auto">
        <ProjectLink project={project} site={site} />
      </h2>
      <Figure use={project.cover} site={site} sizes="(min-width: 60rem) 52rem, 100vw" priority="first" />
      <div className="standfirst">
        <Paragraphs text={project.summary} />
      </div>
    </article>
  );
}

type StoryProps = { piece: Piece; site: SiteView; isLead?: boolean };

/** A text with its outlet above and its date below; the lead has its cover at its side. */
export function PieceStory({ piece, site, isLead = false }: StoryProps): ReactNode {
  return (
    <>
      <Kicker parts={[piece.outlet]} />
      <h2 dir="auto">
        <PostLink post={piece} site={site} />
      </h2>
      {isLead && postPageOf(piece, site) !== null && (
        <Figure
          use={piece.cover}
          site={site}
          sizes="(min-width: 60rem) 24rem, 100vw"
          className="lead-cover"
        />
      )}
      <div className="standfirst">
        <Paragraphs text={piece.summary} />
      </div>
      {piece.date.trim() !== '' && (
        <p className="byline">
          <DateText value={piece.date} site={site} />
        </p>
      )}
      <PostExtras post={piece} site={site} />
    </>
  );
}

/** Longer introductions are too long for a headline. */
const longIntro = 110;

type IntroductionProps = { hero: SectionFor<'hero'>; site: SiteView };

function Introduction({ hero, site }: IntroductionProps): ReactNode {
  const email = firstOf('contact', site)?.email ?? '';
  return (
    <div className="introduction" id={anchorOf(hero, site)}>
      <Figure
        use={hero.image}
        site={site}
        sizes={`(min-width: 60rem) ${leadOf(site) === null ? '50vw' : '24rem'}, 100vw`}
        priority={leadOf(site)?.kind === 'project' ? undefined : 'first'}
      />
      <div
        className={
          hero.intro.length > longIntro ? 'introduction-text' : 'introduction-text introduction-short'
        }
      >
        <Paragraphs text={hero.intro} />
        <HeroActions hero={hero} site={site} />
        {(email.trim() !== '' || site.hasCv) && (
          <ul className="link-list">
            <EmailItem email={email} />
            <PageItems site={site} />
          </ul>
        )}
      </div>
    </div>
  );
}
