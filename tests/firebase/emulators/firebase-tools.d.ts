/** The internal parts of firebase-tools in use. They are not public, so the version is pinned. */
declare module 'firebase-tools/lib/emulator/auth/index.js' {
  export const SingleProjectMode: { ERROR: number };

  export interface Emulator {
    start(): Promise<void>;
    stop(): Promise<void>;
  }

  export class AuthEmulator implements Emulator {
    constructor(options: { host: string; port: number; projectId: string; singleProjectMode: number });
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  export class BadRequestError extends Error {}
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export class ProjectState {
    createRefreshTokenFor: (this: ProjectState, ...about: unknown[]) => string;
    validateRefreshToken: (this: ProjectState, token: string) => { user: { validSince?: string } };
  }
}

declare module 'firebase-tools/lib/emulator/storage/rules/runtime.js' {
  export class StorageRulesIssues {
    constructor(errors?: string[], warnings?: string[]);
  }
}

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  import type { Emulator } from 'firebase-tools/lib/emulator/auth/index.js';
  import type { StorageRulesIssues } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';

  export interface RulesFile {
    name: string;
    content: string;
  }

  export interface RulesManager {
    start(): Promise<StorageRulesIssues>;
    stop(): Promise<void>;
    getRuleset():
      { verify(request: unknown): Promise<{ permitted: boolean; issues: StorageRulesIssues }> } | undefined;
  }

  export class StorageEmulator implements Emulator {
    constructor(options: { host: string; port: number; projectId: string; rules: RulesFile });
    protected _rulesRuntime: { start(): Promise<void>; stop(): Promise<void> };
    start(): Promise<void>;
    stop(): Promise<void>;
    reset(): void;
    protected createRulesManager(rules: RulesFile): RulesManager;
    protected getPersistenceTmpDir(): string;
  }
}

declare module 'firebase-tools/lib/emulator/registry.js' {
  import type { Emulator } from 'firebase-tools/lib/emulator/auth/index.js';

  export const EmulatorRegistry: { start(emulator: Emulator): Promise<void> };
}
