import { startHostingFront, startLoadBalancer } from '#tests/support/hosting-front.ts';
import { startDeployedFolder } from '#tests/support/deployed-folder.ts';
import { freePort } from '../firebase/emulators/free-port.ts';
import { emptyFirebase, expectIndexes } from './back-end.ts';

/** The product as deployed to Firebase: functions behind Hosting, and behind a load balancer for sites. */
export type DeployedProduct = {
  origin: string;
  siteUrl(slug: string): string;
  /** The timeout of Hosting for later publish requests, in milliseconds. */
  limitPublish(ms: number): void;
  remove(): Promise<void>;
};

const hostingLimitMs = 60_000;

/** `more`: additional settings. */
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
