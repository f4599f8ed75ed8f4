import type { EditPath } from './edit-path.ts';
import { nameOfEntry } from './path-name.ts';
import type { PortfolioContent } from './portfolio.ts';
import { kinds, type Section, type SectionFor } from './sections/index.ts';

/** A piece of advice for a visitor's first minute on the site, and the field that it is about. */
export type Advice = { path: EditPath; message: string };

const maxProjects = 5;

/** Advice for the visitor's first minute: who this is, what they do, how to reach them, what came of their work. */
export function firstMinuteAdvice(content: PortfolioContent): Advice[] {
  const shown = content.sections.filter(
    (section): section is Section => section.type !== 'unknown' && !section.hidden,
  );
  const hero = shown.find((section) => section.type === 'hero');
  return [
    ...(hero === undefined
      ? [
          {
            path: 'sections',
            message: 'Add an introduction: visitors look for your name and your work first.',
          },
        ]
      : adviceOfHero(hero, shown)),
    ...(shown.some(canReach) ? [] : [adviceOfContact(shown)]),
    ...shown.filter((section) => section.type === 'projects').flatMap(adviceOfProjects),
  ];
}

function adviceOfContact(shown: readonly Section[]): Advice {
  const contact = shown.find(({ type }) => type === 'contact');
  return contact === undefined
    ? { path: 'sections', message: 'Add a contact section: visitors cannot reach you yet.' }
    : { path: `${contact.id}.email`, message: 'Fill in how to reach you: visitors cannot write to you yet.' };
}

function adviceOfHero(hero: SectionFor<'hero'>, shown: readonly Section[]): Advice[] {
  const advice: Advice[] = [];
  if (isBlank(hero.headline))
    advice.push({ path: `${hero.id}.headline`, message: 'Say in a few words what you do.' });
  if (isBlank(hero.intro) && isBlank(hero.status))
    advice.push({
      path: `${hero.id}.intro`,
      message: 'Write an opening line: what you are best at, and what you are looking for.',
    });
  const hasWay = hero.actions.some(({ hidden, target }) => !hidden && target === 'contact');
  if (!hasWay && shown.length > 4 && shown.some(canReach))
    advice.push({
      path: `${hero.id}.actions`,
      message: 'Add a button to your contact details: they are far down the page.',
    });
  return advice;
}

function canReach(section: Section): boolean {
  if (section.type !== 'contact') return false;
  const { email, phone, takesMessages, website, profiles } = section;
  return takesMessages || ![email, phone, website].every(isBlank) || profiles.some(({ hidden }) => !hidden);
}

function adviceOfProjects({ id, items }: SectionFor<'projects'>): Advice[] {
  const field = kinds.projects.fields.items;
  return items
    .filter(({ hidden }) => !hidden)
    .slice(0, maxProjects)
    .flatMap((project): Advice[] => {
      const path = `${id}.items.${project.id}`;
      const name = nameOfEntry(project, field);
      if (isBlank(project.summary))
        return [
          { path: `${path}.summary`, message: `Begin “${name}” with what came of it, in a line or two.` },
        ];
      if (project.roles.length === 0)
        return [{ path: `${path}.roles`, message: `Say what your part in “${name}” was.` }];
      return [];
    });
}

const isBlank = (text: string): boolean => text.trim() === '';
