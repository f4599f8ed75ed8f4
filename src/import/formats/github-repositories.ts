import type { Item } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { readItems } from '../read-fields.ts';
import { at, entries, derivedSource, noteSkipped, textIn, type Source } from '../source.ts';

const projects = kinds.projects.fields.items;

/** How many repositories become projects: what a visitor may look through. */
export const maxRepositories = 24;

/** The repository whose README is the page of its owner, and that of the settings of an account. */
export function isOwnersProfile(source: Source): boolean {
  const name = textIn(at(source, 'name'));
  return name === '.github' || name === loginOf(at(source, 'owner'));
}

function loginOf(owner: Source | null): string {
  if (owner !== null && isRecord(owner.value)) return textIn(at(owner, 'login'));
  return textIn(owner).split('/').at(-1) ?? '';
}

/** Public repositories of one's own as projects, the best first; the report names the others. */
export function readRepositories(
  repositories: readonly Source[],
  newId: () => string,
): Item<typeof projects.item>[] {
  const isTrue = (source: Source, ...names: string[]): boolean => at(source, ...names)?.value === true;
  const groups = Map.groupBy(repositories, (source) => {
    if (isTrue(source, 'private')) return 'private';
    if (isTrue(source, 'fork')) return 'fork';
    return isTrue(source, 'archived', 'is_archived') ? 'archived' : 'own';
  });
  noteNames(groups.get('private') ?? [], 'private');
  noteNames(groups.get('fork') ?? [], 'forks of other repositories');
  noteNames(groups.get('archived') ?? [], 'archived');
  const ranked = (groups.get('own') ?? [])
    .map((source) => ({ source, rank: rankOf(source) }))
    .toSorted(byRank);
  const others = ranked.slice(maxRepositories).map(({ source }) => source);
  noteNames(others, `after the first ${maxRepositories}`);
  return ranked.slice(0, maxRepositories).flatMap(({ source }) => projectOf(source, newId));
}

type Rank = { stars: number; said: number; date: string };

/** Stars, then what is said about it, then the newest. Exports know no stars. */
function rankOf(source: Source): Rank {
  const said = [at(source, 'description'), at(source, 'homepage', 'website'), topicsOf(source)[0] ?? null];
  const date = textIn(at(source, 'pushed_at', 'updated_at', 'created_at'));
  return { stars: starsOf(source), said: said.filter((one) => one !== null).length, date };
}

function byRank({ rank: a }: { rank: Rank }, { rank: b }: { rank: Rank }): number {
  if (a.stars !== b.stars) return b.stars - a.stars;
  if (a.said !== b.said) return b.said - a.said;
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0;
}

function starsOf(source: Source): number {
  const stars = at(source, 'stargazers_count')?.value;
  return typeof stars === 'number' && Number.isSafeInteger(stars) && stars > 0 ? stars : 0;
}

function topicsOf(source: Source): string[] {
  return entries(at(source, 'topics', 'repository_topics')).flatMap((topic) => {
    const name = textIn(isRecord(topic.value) ? at(topic, 'name', 'topic') : topic);
    return name === '' ? [] : [name];
  });
}

function projectOf(source: Source, newId: () => string): Item<typeof projects.item>[] {
  const code = textIn(at(source, 'html_url')) || pageOf(source);
  const page = textIn(at(source, 'homepage', 'website'));
  const isPage = page !== '' && safeUrl(page) !== null && page !== code;
  const stars = starsOf(source);
  const values = {
    title: at(source, 'name')?.value,
    summary: at(source, 'description')?.value,
    url: isPage ? page : code,
    start: monthOf(at(source, 'created_at')),
    end: monthOf(at(source, 'pushed_at')),
    tags: [textIn(at(source, 'language')), ...topicsOf(source)].filter((tag) => tag !== ''),
    highlights:
      stars === 0 ? [] : [`${stars.toLocaleString('en')} ${stars === 1 ? 'star' : 'stars'} on GitHub`],
  };
  const names = Object.fromEntries(Object.keys(values).map((name) => [name, [name]]));
  const links = isPage
    ? readItems(projects.item.links, [derivedSource(source, code)], {
        newId,
        aliases: {},
        bare: 'url',
        fixed: { label: 'Code' },
      })
    : [];
  return readItems(projects, [derivedSource(source, values)], {
    newId,
    aliases: names,
    finish: (item) => ({ ...item, links, end: item.end === item.start ? '' : item.end }),
  });
}

/** In exports the URL of a repository is that of its page, in responses of the API another. */
function pageOf(source: Source): string {
  const url = textIn(at(source, 'url'));
  return url.startsWith('https://github.com/') ? url : '';
}

/** A day is more than a visitor wants to know. */
const monthOf = (source: Source | null): string => /^\d{4}-\d{2}(?=-\d{2}T)/.exec(textIn(source))?.[0] ?? '';

const namesInNote = 100;

function noteNames(sources: readonly Source[], why: string): void {
  const [first] = sources;
  if (first === undefined) return;
  const names = sources.slice(0, namesInNote).map((source) => textIn(at(source, 'name')).slice(0, 100));
  const more = sources.length - names.length;
  const list = `${names.join(', ').toWellFormed()}${more > 0 ? ` and ${more} more` : ''}`;
  const count = sources.length === 1 ? '1 repository' : `${sources.length} repositories`;
  noteSkipped({ ...first, steps: ['repositories'] }, `${count}, ${why}: ${list}.`);
}
