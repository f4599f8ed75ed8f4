import { isRecord } from '#src/domain/is-record.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { ParsedContent } from '../imported-content.ts';
import { readContact, readProfiles } from '../read-contact.ts';
import { readRichText, readText } from '../read-text.ts';
import { reasons } from '../reasons.ts';
import { at, entries, skip, derivedSource, markImported, textIn, type Source } from '../source.ts';
import { isOwnersProfile, readRepositories } from './github-repositories.ts';

/** What a file of GitHub holds: users and repositories, as they stand in an account export or in responses of the REST API. */
export type GitHubData = { users: readonly unknown[]; repositories: readonly unknown[] };

/** Responses to `GET /users/{login}` and `GET /users/{login}/repos`, or the files of an account export; null for others. */
export function gitHubIn(value: unknown): GitHubData | null {
  if (isUser(value)) return { users: [value], repositories: [] };
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every(isUser)) return { users: value, repositories: [] };
  return value.every(isRepository) ? { users: [], repositories: value } : null;
}

/** The parts of an account export, and whatever of the REST API lies beside them. */
export const isGitHubFile = (name: string): boolean => /^(?:users|repositories)_\d{6}\.json$/.test(name);

/** Several files as one. */
export function joinGitHub(parts: readonly GitHubData[]): GitHubData {
  return {
    users: parts.flatMap(({ users }) => users),
    repositories: parts.flatMap(({ repositories }) => repositories),
  };
}

function isUser(value: unknown): boolean {
  if (!isRecord(value) || typeof value['login'] !== 'string') return false;
  return value['type'] === 'user' || typeof value['repos_url'] === 'string';
}

function isRepository(value: unknown): boolean {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  return value['type'] === 'repository' || typeof value['full_name'] === 'string';
}

/** Reads a profile, and the best repositories as projects. `root` holds a `GitHubData`. */
export function readGitHub(root: Source, newId: () => string): ParsedContent {
  const repositories = entries(at(root, 'repositories'));
  const user = ownerIn(root, repositories);
  const { hero, about } = kinds;
  const bio = at(user, 'bio');
  const isShort = textIn(bio).length <= hero.fields.headline.max && !textIn(bio).includes('\n');
  const found: ParsedContent = {
    hero: {
      name: readText(at(user, 'name', 'login'), hero.fields.name) ?? '',
      headline: isShort ? (readText(bio, hero.fields.headline) ?? '') : '',
    },
    about: {
      body: isShort
        ? about.fields.body.default
        : (readRichText(bio, about.fields.body.max) ?? about.fields.body.default),
    },
    contact: { ...readContact(contactOf(user), newId), profiles: profilesOf(user, newId) },
    projects: readRepositories(
      repositories.filter((source) => !isOwnersProfile(source)),
      newId,
    ),
  };
  noteRest(user);
  for (const parts of ['users', 'repositories']) takeWhole(at(root, parts));
  return found;
}

/**
 * Exports name everybody who took part in something; the account itself is the one with email addresses. A list of
 * repositories alone says at least what its owner is called.
 */
function ownerIn(root: Source, repositories: readonly Source[]): Source | null {
  const users = entries(at(root, 'users'));
  const own = users.find((user) => at(user, 'emails') !== null) ?? users[0];
  if (own !== undefined) return own;
  const owners = repositories.flatMap((repository) => at(repository, 'owner') ?? []);
  const [first] = owners;
  if (first === undefined || isRecord(first.value)) return first ?? null;
  const login = textIn(first).split('/').at(-1) ?? '';
  return derivedSource(first, { login, url: first.value });
}

/** The fields of a profile that `readContact` knows, and none of those that lead to the API. */
function contactOf(user: Source | null): Source | null {
  if (user === null) return null;
  const values = ['email', 'location'].map((name) => [name, at(user, name)?.value]);
  const website = at(user, 'blog', 'website')?.value;
  return derivedSource(user, { ...Object.fromEntries(values), website });
}

function profilesOf(user: Source | null, newId: () => string): ReturnType<typeof readProfiles> {
  if (user === null) return [];
  const login = at(user, 'login')?.value;
  const twitter = at(user, 'twitter_username');
  const named = [
    derivedSource(user, {
      network: 'GitHub',
      username: login,
      url: at(user, 'html_url')?.value ?? pageOf(login),
    }),
    ...(twitter === null ? [] : [derivedSource(twitter, { network: 'X', username: twitter.value })]),
    ...entries(at(user, 'social_accounts')).map((account) =>
      isRecord(account.value)
        ? derivedSource(account, {
            network: at(account, 'provider', 'key')?.value,
            url: at(account, 'url')?.value,
          })
        : account,
    ),
  ];
  return readProfiles(named, newId).slice(0, kinds.contact.fields.profiles.maxItems);
}

const pageOf = (login: unknown): string => `https://github.com/${String(login)}`;

function noteRest(user: Source | null): void {
  if (user === null) return;
  skip(at(user, 'avatar_url'), reasons.image);
  skip(at(user, 'company'), 'it says neither your role nor since when. Add it to your experience.');
  skip(at(user, 'emails'), 'they may be private on GitHub. Add one to your contact if it is not.');
}

/** The remaining fields describe the account: numbers, dates and URLs of the API. */
function takeWhole(source: Source | null): void {
  if (source !== null) markImported(source);
}
