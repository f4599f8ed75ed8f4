import { startHostingFront, startLoadBalancer } from '#tests/support/hosting-front.ts';
import { startDeployedFolder } from '#tests/support/deployed-folder.ts';
import { freePort } from '../firebase/emulators/free-port.ts';
import { emptyFirebase, expectIndexes } from './back-end.ts';

/** The product as it is deployed to Firebase: Hosting, and a load balancer for sites, in front of functions. */
export type DeployedProduct = {
  origin: string;
  siteUrl(slug: string): string;
  /** How long Hosting waits from now on for a publish that a page has asked for, in milliseconds. */
  limitPublish(ms: number): void;
  remove(): Promise<void>;
};

const hostingLimitMs = 60_000;

/** `more`: further settings. */
export async function startDeployedProduct(more: Record<string, string> = {}): Promise<DeployedProduct> {
  const { env } = await emptyFirebase();
  const [app, sites, hosting] = [await freePort(), await freePort(), await freePort()];
  const folder = await startDeployedFolder({
    hosting,
    projectId: env['GCLOUD_PROJECT'] ?? '',
    env: { ...env, ...more, APP_DOMAIN: `localhost:${app}`, SITES_DOMAIN: `localhost:${sites}` },
  });
  let limitMs = hostingLimitMs;
  const front = await startHostingFront({
    port: app,
    to: hosting,
    limitMs: (path) => (path.includes('/publish?') ? limitMs : hostingLimitMs),
  });
  const balancer = await startLoadBalancer({ port: sites, sitesUrl: folder.sitesUrl });
  return {
    origin: `http://localhost:${app}`,
    siteUrl: (slug) => `http://${slug}.localhost:${sites}/`,
    limitPublish(ms) {
      limitMs = ms;
    },
    async remove() {
      await front.close();
      await balancer.close();
      await folder.close();
      await expectIndexes(env);
    },
  };
}
