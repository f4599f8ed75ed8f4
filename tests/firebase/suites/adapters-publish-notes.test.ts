import { afterAll, beforeAll, describe } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { target } from '#support/target.ts';
import { connect, type Connection } from '../../../src/adapters/firebase/connection.ts';
import { openFirebasePublishNotes } from '../../../src/adapters/firebase/publish-notes.ts';
import { publishNotesContract } from '../../../tests/contract/publish-notes.contract.ts';

describe('Firebase publish notes', () => {
  let first: Connection;
  let second: Connection;
  beforeAll(async () => {
    await resetFirebase();
    const project = { projectId: target.projectId, storageBucket: target.bucket, serviceAccount: null };
    [first, second] = [connect(project), connect(project)];
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  publishNotesContract(() => ({
    notes: openFirebasePublishNotes(first),
    another: openFirebasePublishNotes(second),
  }));
});
