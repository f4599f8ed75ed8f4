import { defaultTemplate, templateIds } from '#src/templates/manifests.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import type { Auth } from '#src/ports/auth.ts';
import type { Cache } from '#src/publish/images.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { storePortfolio } from '#src/portfolios/store-portfolio.ts';
import type { Sample } from '#src/samples/load-sample.ts';
import { withBuiltImages } from './built-images.ts';

export type SeedDeps = PublishDeps & { auth: Auth; newId: () => string };

export type SeedRequest = {
  samples: ReadonlyMap<string, Sample>;
  /** The email addresses of the accounts end in it: `demo@example.com`. */
  mailDomain: string;
  password: string;
  /** The folder where the build caches renditions of the samples; it may be empty. */
  built: Pick<Cache, 'open'>;
  onProgress?: (done: number, total: number) => void;
};

/** `password` is null for an account that existed already. */
export type DemoAccount = {
  email: string;
  password: string | null;
  template: string;
  url: string;
  portfolios: { sample: string; template: string; id: string }[];
  changed: boolean;
};

/** The template of the account that owns a portfolio of every sample. */
const first = defaultTemplate.id;

/**
 * Demo accounts, one for each template, each with a site of its own. The first owns a portfolio of every sample, each
 * other those of its template. Existing accounts and portfolios are not changed, so running it again changes nothing.
 */
export async function seed(given: SeedDeps, request: SeedRequest): Promise<DemoAccount[]> {
  const { onProgress = () => undefined } = request;
  const deps = { ...given, files: withBuiltImages(given, request.built) };
  const accounts: DemoAccount[] = [];
  for (const [index, template] of templateIds.entries()) {
    onProgress(index, templateIds.length);
    accounts.push(await seedAccount(deps, request, template));
  }
  onProgress(templateIds.length, templateIds.length);
  return accounts;
}

async function seedAccount(deps: SeedDeps, request: SeedRequest, template: string): Promise<DemoAccount> {
  const { auth, documents, releases, now } = deps;
  const { samples, mailDomain, password } = request;
  const email = `${template === first ? 'demo' : `demo-${template}`}@${mailDomain}`;
  const known = await auth.findByEmail(email);
  const displayName = mainSampleOf(samples, template).content.title;
  const user = known ?? (await auth.createUser({ email, password, displayName, emailVerified: true }));
  const { id: ownerId } = user;
  await documents.createProfile(ownerId, profileFromAuthUser(user, now()));
  const slug = (await documents.currentSlug(ownerId)) ?? `demo-${template}`;
  await documents.claimSlug(ownerId, slug, now());

  const owned = await documents.listPortfolioHeads(ownerId);
  const portfolios: DemoAccount['portfolios'] = [];
  for (const { id: sample, content, uploads } of samples.values()) {
    if (template !== first && content.template !== template) continue;
    const there = owned.find((one) => one.title === content.title);
    const given = uploads.map(({ upload, source }) => ({ ...upload, source }));
    const stored = there ?? (await storePortfolio(deps, { ownerId, content, uploads: given })).portfolio;
    portfolios.push({ sample, template: content.template, id: stored.id });
  }
  const isLive = (await releases.getLive(ownerId)) !== null;
  const own = portfolios.find(({ sample }) => sample === template);
  if (!isLive && own !== undefined) await publish(deps, { ownerId, portfolioId: own.id });
  return {
    email,
    password: known === null ? password : null,
    template,
    url: `${deps.siteOrigin(slug)}/`,
    portfolios,
    changed: known === null || portfolios.length > owned.length || !isLive,
  };
}

function mainSampleOf(samples: SeedRequest['samples'], template: string): Sample {
  const sample = samples.get(template);
  if (sample === undefined) throw new Error(`There is no sample of the template ${template}.`);
  return sample;
}
