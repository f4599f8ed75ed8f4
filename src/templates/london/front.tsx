import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { Glance } from '../parts/glance.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Figure, hasImage, shapeOf } from '../parts/image.tsx';
import { ProjectLink } from '../parts/project-links.tsx';
import { PostExtras, PostLink, postPageOf } from '../parts/posts.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { anchorOf } from '../parts/shown-sections.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { Beginning } from './beginning.tsx';
import { EmailList } from './email-list.tsx';
import { Kicker } from './kicker.tsx';
import {
  introductionOf,
  isPictured,
  leadingText,
  leadOf,
  secondLeads,
  type Lead,
  type Piece,
} from './lead.ts';
import { StoryLine } from './page-number.tsx';
import { TextFront } from './text-front.tsx';

/** The content above the fold: the lead story, and beside it the author. */
export function Front({ site }: { site: SiteView }): ReactNode {
  const hero = introductionOf(site);
  const lead = leadOf(site);
  const text = leadingText(site);
  if (text !== null) return <TextFront section={text} site={site} />;
  if (lead === null && hero === null) return null;
  return (
    <div className={lead === null || hero === null ? 'front front-one' : 'front front-two'}>
      {lead !== null && <LeadStory lead={lead} site={site} />}
      {hero !== null && <Introduction hero={hero} site={site} />}
      {isPictured(lead, site) && <SecondLeads site={site} />}
    </div>
  );
}

function LeadStory({ lead, site }: { lead: Lead; site: SiteView }): ReactNode {
  if (lead.kind === 'piece') {
    return (
      <div className="leads">
        <article className="lead">
          <PieceStory piece={lead.piece} site={site} isLead priority="first" />
        </article>
        {!isPictured(lead, site) && <SecondLeads site={site} />}
      </div>
    );
  }
  const { project } = lead;
  const shape = shapeOf(project.cover, site);
  const isUpright = shape !== 'wide' && shape !== null;
  return (
    <article className={isUpright ? `lead lead-upright${isShort(project) ? ' lead-beside' : ''}` : 'lead'}>
      <Kicker parts={[project.type, project.client]} />
      <h2 dir="auto" className={titleClass(project.title)}>
        <ProjectLink project={project} site={site} />
      </h2>
      <Figure
        use={project.cover}
        site={site}
        sizes="(min-width: 60rem) 52rem, 100vw"
        priority="first"
        className={isUpright ? 'lead-cover' : undefined}
      />
      <div className="standfirst">
        <Paragraphs text={project.summary} />
      </div>
      {isUpright && <Beginning of={project} site={site} />}
      <StoryLine of={project.id} site={site} />
    </article>
  );
}

/** True if title and summary have short words, and are together about as high as an upright image. */
const isShort = ({ title, summary }: ProjectItem): boolean =>
  title.length * 3 + summary.length < 180 && !/\S{8}/.test(title);

/** The next texts: a row below the front whose lead has an image, else below the lead alone. */
function SecondLeads({ site }: { site: SiteView }): ReactNode {
  const second = secondLeads(site);
  if (second.length === 0) return null;
  return (
    <div className="second-leads ruled across">
      {second.map((piece) => (
        <article key={piece.id}>
          <PieceStory piece={piece} site={site} />
        </article>
      ))}
    </div>
  );
}

/**
 * A longer title would fill the window in the largest letters, and a longer word would not fit a column. Scripts after
 * Cyrillic have shorter words, or lines that break between letters.
 */
const shortTitle = /^(?!.*[!-ӿ]{14}).{0,60}$/u;
const titleClass = (title: string): string | undefined =>
  shortTitle.test(title) ? `lead-short${title.length > oneLine ? '' : ' lead-line'}` : undefined;

/** A title up to here is one line in even larger letters. */
const oneLine = 12;

type StoryProps = { piece: Piece; site: SiteView; isLead?: boolean; priority?: 'first' };

/** A text with its outlet above and its date below; the lead has its cover at its side. */
export function PieceStory({ piece, site, isLead = false, priority }: StoryProps): ReactNode {
  return (
    <>
      <Kicker parts={[piece.outlet]} />
      <h2 dir="auto" className={isLead ? titleClass(piece.title) : undefined}>
        <PostLink post={piece} site={site} />
      </h2>
      {isLead && postPageOf(piece, site) !== null && (
        <Figure
          use={piece.cover}
          site={site}
          sizes={`(min-width: 60rem) ${secondLeads(site).length > 0 ? '32rem' : '52rem'}, 100vw`}
          priority={priority}
          className="lead-cover"
        />
      )}
      <div className="standfirst">
        <Paragraphs text={piece.summary} />
      </div>
      <StoryLine of={piece.id} date={piece.date} site={site} />
      <PostExtras post={piece} site={site} />
    </>
  );
}

/** Longer introductions are too long for a headline. */
const longIntro = 110;
/** Up to here they are set large beside an image. */
const middleIntro = 240;

function introductionSize({ length }: string): string {
  if (length <= longIntro) return ' introduction-short';
  return length <= middleIntro ? ' introduction-middle' : '';
}

/** True if the lead shows an image, which phones have above that of the introduction. */
function leadsWithImage(lead: Lead | null, site: SiteView): boolean {
  if (lead?.kind === 'project') return hasImage(lead.project.cover, site);
  return lead !== null && postPageOf(lead.piece, site) !== null && hasImage(lead.piece.cover, site);
}

type IntroductionProps = { hero: SectionFor<'hero'>; site: SiteView };

function Introduction({ hero, site }: IntroductionProps): ReactNode {
  const isWide = shapeOf(hero.image, site) === 'wide';
  const lead = leadOf(site);
  const className = isWide ? 'introduction introduction-wide' : 'introduction';
  return (
    <div className={className} id={anchorOf(hero, site)}>
      <Figure
        use={hero.image}
        site={site}
        sizes={`(min-width: 60rem) ${lead === null ? '50vw' : '24rem'}, 100vw`}
        priority={leadsWithImage(lead, site) ? undefined : 'first'}
      />
      <div className={`introduction-text${introductionSize(hero.intro)}`}>
        <Paragraphs text={hero.intro} />
        <HeroActions hero={hero} site={site} />
        <EmailList site={site} />
      </div>
      {/* As many lines as have room below it. */}
      {lead !== null && !isPictured(lead, site) && <Glance site={site} className="glance glance-fit" />}
    </div>
  );
}
