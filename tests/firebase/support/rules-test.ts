import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { target } from './target.ts';

export type Visitor = {
  db: ReturnType<RulesTestContext['firestore']>;
  files: ReturnType<RulesTestContext['storage']>;
};
export type Visitors = Record<
  'owner' | 'ownerWithNewEmail' | 'ownerWithoutEmail' | 'another' | 'anonymous',
  Visitor
>;

/** Loads the given rules, and opens browser clients for visitors who may try them. `ada` is the owner. */
export async function openRulesTest(given: {
  rules?: string;
  storageRules?: string;
}): Promise<{ visitors: Visitors; close: () => Promise<void> }> {
  // Every refusal would be logged to the console.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId: target.projectId,
    firestore: { ...target.firestore, rules: given.rules },
    storage: { ...target.storage, rules: given.storageRules },
  });
  const as = (uid: string, token: TokenOptions): Visitor =>
    visitorOf(environment.authenticatedContext(uid, token));
  return {
    visitors: {
      owner: as('ada', { email: 'ada@example.com' }),
      ownerWithNewEmail: as('ada', { email: 'new@example.com' }),
      ownerWithoutEmail: as('ada', {}),
      another: as('grace', { email: 'grace@example.com' }),
      anonymous: visitorOf(environment.unauthenticatedContext()),
    },
    close: () => environment.cleanup(),
  };
}

function visitorOf(context: RulesTestContext): Visitor {
  return { db: context.firestore(), files: context.storage(`gs://${target.bucket}`) };
}

/** Requires each of them, one after the other, to be refused. */
export async function refused(...attempts: (() => Promise<unknown>)[]): Promise<void> {
  for (const ask of attempts) await assertFails(ask());
}
