import { siteOrigin, type Config } from '#src/config/config.ts';
import type { DeployTarget } from '#src/deploy/deploy-target.ts';
import { findGoogleCredentials } from '#src/deploy/google-credentials.ts';
import { AppError } from '#src/domain/errors.ts';

export const deployTargets = ['directory', 'firebase-hosting', 'bucket'] as const;
export type DeployTargetName = (typeof deployTargets)[number];

/** @throws AppError 'setting-invalid' naming each setting that the target needs and that is not set */
export async function openDeployTarget(config: Config, name: DeployTargetName): Promise<DeployTarget> {
  const { appOrigin, deploy, scheme, sitesDomain } = config;
  const google = () =>
    findGoogleCredentials({ token: deploy.googleToken, quotaProject: deploy.quotaProject });
  switch (name) {
    case 'directory': {
      const folder = deploy.dir;
      if (folder === null) throw missingOf({ DEPLOY_DIR: folder });
      const { openDirectoryTarget } = await import('#src/deploy/directory/directory-target.ts');
      return openDirectoryTarget({ folder, scheme, sitesDomain, appOrigin });
    }
    case 'firebase-hosting': {
      const { firebaseProject: project, firebasePrefix: prefix, firebaseEndpoint: endpoint } = deploy;
      if (project === null) throw missingOf({ FIREBASE_PROJECT: project });
      const { openFirebaseTarget } = await import('#src/deploy/firebase/firebase-target.ts');
      return openFirebaseTarget({ project, prefix, endpoint, appOrigin, ...(await google()) });
    }
    case 'bucket': {
      const { bucket, storageEndpoint: endpoint } = deploy;
      if (bucket === null) throw missingOf({ DEPLOY_BUCKET: bucket });
      const { openBucketTarget } = await import('#src/deploy/bucket/bucket-target.ts');
      const originOf = (slug: string): string => siteOrigin(config, slug);
      return openBucketTarget({ bucket, endpoint, ...(await google()), siteOrigin: originOf });
    }
  }
}

function missingOf(settings: Readonly<Record<string, string | null>>): AppError {
  const missing = Object.entries(settings).filter(([, value]) => value === null);
  const message = 'This target needs it; DEPLOY.md says how to come by it.';
  return new AppError('setting-invalid', {}, { issues: missing.map(([path]) => ({ path, message })) });
}
