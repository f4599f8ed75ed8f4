import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmulatorRegistry } from 'firebase-tools/lib/emulator/registry.js';
import {
  StorageEmulator,
  type RulesFile,
  type RulesManager,
} from 'firebase-tools/lib/emulator/storage/index.js';
import { StorageRulesIssues } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import {
  compileStorageRules,
  storageRequestSchema,
  type ReadDocument,
  type StorageRequest,
} from '#rules/storage-rules.ts';

export interface StorageOptions {
  port: number;
  projectId: string;
  rules: string;
  /** Reads the documents of firestore.get() in storage.rules. */
  readDocument: ReadDocument;
}

/**
 * The official Storage emulator in this process, with our evaluator instead of its Java one. With rules that do not
 * compile it starts, and then refuses everything.
 */
export async function startStorage({ port, projectId, rules, readDocument }: StorageOptions) {
  const blobs = await mkdtemp(path.join(tmpdir(), 'vitrine-storage-'));

  // A subclass, because the emulator has no other way to replace the two; its constructor already requires both.
  class LocalStorageEmulator extends StorageEmulator {
    protected override _rulesRuntime = { start: async () => {}, stop: async () => {} };

    protected override createRulesManager(file: RulesFile): RulesManager {
      return rulesManagerOf(file, readDocument);
    }

    protected override getPersistenceTmpDir(): string {
      return blobs;
    }
  }

  const emulator = new LocalStorageEmulator({
    host: '127.0.0.1',
    port,
    projectId,
    rules: { name: 'storage.rules', content: rules },
  });
  // Not emulator.start(), which asks the registry for its own address whenever it describes an object.
  await EmulatorRegistry.start(emulator);
  return {
    clear: () => emulator.reset(),
    close: async () => {
      await emulator.stop();
      await rm(blobs, { recursive: true, force: true });
    },
  };
}

function rulesManagerOf({ content }: RulesFile, readDocument: ReadDocument): RulesManager {
  let isAllowed = async (_request: StorageRequest) => false;
  return {
    async start() {
      try {
        isAllowed = compileStorageRules(content, readDocument);
        return new StorageRulesIssues();
      } catch (cause) {
        return new StorageRulesIssues([cause instanceof Error ? cause.message : String(cause)]);
      }
    },
    stop: async () => {},
    getRuleset: () => ({
      verify: async (request) => ({
        permitted: await isAllowed(storageRequestSchema.parse(request)),
        issues: new StorageRulesIssues(),
      }),
    }),
  };
}
