import { z } from 'zod';
import { hashSchema } from '#src/domain/release.ts';

export const manifestName = 'manifest.json';

/** The databases and the secret, by the names they have in the data folder. */
export const databaseNames = ['auth.db', 'app.db'] as const;
export const secretName = 'secret';

const path = z.string().regex(/^(app\.db|auth\.db|secret|(files|releases)(\/~?[A-Za-z0-9]+)+)$/);

/** The files of a backup by path, which is the same as in the data folder. */
export const backupManifestSchema = z.object({
  vitrineBackup: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.record(path, z.object({ sha256: hashSchema, bytes: z.int().nonnegative() })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;
