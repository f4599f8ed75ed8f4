import * as storage from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFiles } from '#emulators/product-files.ts';
import { adminBucket } from '#support/admin.ts';
import { openMatchBlocks } from '#support/match-blocks.ts';
import { resetFirebase } from '#support/reset.ts';
import { openRulesTest, refused, type Visitor, type Visitors } from '#support/rules-test.ts';
import { defaultUploadLimits, maxFileBytes } from '../../../src/domain/upload-limits.ts';
import { uploadTypes } from '../../../src/domain/upload-types.ts';
import { incomingId, incomingPrefixOf } from '../../../src/domain/upload.ts';

const { storageRules } = await productFiles();
const { block, nothingIsUntried } = openMatchBlocks(storageRules);

// The emulator accepts no request above 130 MB.
const largestBytes = 10 * 1024 * 1024;
const withLimit = storageRules.replace(/\d+(?= \* 1024 \* 1024)/, '10');

const arrived = 'incoming/ada/07';
const kept = `users/ada/uploads/${'0'.repeat(64)}`;

let visitors: Visitors;
let close: () => Promise<void>;

beforeAll(async () => {
  await resetFirebase();
  ({ visitors, close } = await openRulesTest({ storageRules: withLimit }));
});
beforeEach(async () => {
  await adminBucket.deleteFiles({ force: true });
  for (const path of [arrived, kept, ...serversAlone]) await adminBucket.file(path).save('kept');
});
afterAll(async () => {
  await close();
  await adminBucket.deleteFiles({ force: true });
  await resetFirebase();
});

const serversAlone = ['blobs/0/1', 'users/ada/derived/k', 'users/ada/other', 'incoming/ada/a/b', 'other'];

const at = ({ files }: Visitor, path: string) => storage.ref(files, path);
const put = (who: Visitor, path: string, { contentType = 'image/png', bytes = 10 } = {}) =>
  storage.uploadBytes(at(who, path), new Uint8Array(bytes), { contentType });
const describeAs = (who: Visitor, path: string) =>
  storage.updateMetadata(at(who, path), { customMetadata: { by: 'somebody' } });

/** All operations on an existing file, and beside it. */
const everything = (who: Visitor, path: string) => [
  () => storage.getBytes(at(who, path)),
  () => storage.getMetadata(at(who, path)),
  () => storage.listAll(at(who, path.slice(0, Math.max(0, path.lastIndexOf('/'))))),
  () => put(who, path),
  () => put(who, `${path}-new`),
  () => describeAs(who, path),
  () => storage.deleteObject(at(who, path)),
];

describe('storage.rules', () => {
  block('/incoming/{uid}/{place}', ({ allows, refuses }) => {
    for (const contentType of uploadTypes) {
      allows(['create'], `the person a file of type ${contentType}`, () =>
        put(visitors.owner, 'incoming/ada/01', { contentType }),
      );
    }
    allows(['create'], 'a file as large as may be', () =>
      put(visitors.owner, 'incoming/ada/01', { bytes: largestBytes }),
    );
    refuses(['create'], 'a larger file', () =>
      refused(() => put(visitors.owner, 'incoming/ada/01', { bytes: largestBytes + 1 })),
    );
    refuses(['create'], 'a file of another type, or of none', () =>
      refused(
        () => put(visitors.owner, 'incoming/ada/01', { contentType: 'image/svg+xml' }),
        () => put(visitors.owner, 'incoming/ada/01', { contentType: 'text/html' }),
        () => put(visitors.owner, 'incoming/ada/01', { contentType: 'image/png; x=text/html' }),
        () => storage.uploadBytes(at(visitors.owner, 'incoming/ada/01'), new Uint8Array(10)),
      ),
    );
    allows(['create'], 'the person as many files as there are places', async () => {
      await put(visitors.owner, `incoming/ada/${incomingPrefixOf(incomingId('x', 0))}`);
      await put(visitors.owner, `incoming/ada/${incomingPrefixOf(incomingId('x', 0.999))}`);
    });
    refuses(['create'], 'a place that does not exist', () =>
      refused(
        () => put(visitors.owner, 'incoming/ada/50'),
        () => put(visitors.owner, 'incoming/ada/7'),
        () => put(visitors.owner, 'incoming/ada/007'),
        () => put(visitors.owner, 'incoming/ada/1f'),
        () => put(visitors.owner, 'incoming/ada/01.png'),
      ),
    );
    refuses(['create'], 'somebody else, and nobody', () =>
      refused(
        () => put(visitors.another, 'incoming/ada/01'),
        () => put(visitors.anonymous, 'incoming/ada/01'),
      ),
    );
    refuses(
      ['create', 'update'],
      'the person to write over what has arrived, or to change what is said of it',
      () =>
        refused(
          () => put(visitors.owner, arrived),
          () => describeAs(visitors.owner, arrived),
        ),
    );
    allows(['get'], 'the person what has arrived', async () => {
      expect((await storage.getBytes(at(visitors.owner, arrived))).byteLength).toBe(4);
    });
    refuses(['get'], 'somebody else, and nobody', () =>
      refused(
        () => storage.getBytes(at(visitors.another, arrived)),
        () => storage.getMetadata(at(visitors.anonymous, arrived)),
      ),
    );
    refuses(['list'], 'anybody', () =>
      refused(
        () => storage.listAll(at(visitors.owner, 'incoming/ada')),
        () => storage.listAll(at(visitors.another, 'incoming/ada')),
      ),
    );
    allows(['delete'], 'the person what has arrived', () =>
      storage.deleteObject(at(visitors.owner, arrived)),
    );
    refuses(['delete'], 'somebody else, and nobody', () =>
      refused(
        () => storage.deleteObject(at(visitors.another, arrived)),
        () => storage.deleteObject(at(visitors.anonymous, arrived)),
      ),
    );
  });

  block('/users/{uid}/uploads/{sha256}', ({ allows, refuses }) => {
    allows(['get'], 'the owner', async () => {
      expect((await storage.getBytes(at(visitors.owner, kept))).byteLength).toBe(4);
      await storage.getMetadata(at(visitors.owner, kept));
    });
    refuses(['get'], 'somebody else, and nobody', () =>
      refused(
        () => storage.getBytes(at(visitors.another, kept)),
        () => storage.getMetadata(at(visitors.anonymous, kept)),
      ),
    );
    refuses(['list', 'create', 'update', 'delete'], 'the owner', () =>
      refused(...everything(visitors.owner, kept).slice(2)),
    );
  });

  block('/{file=**}', ({ refuses }) => {
    for (const path of serversAlone) {
      refuses(['get', 'list', 'create', 'update', 'delete'], `everybody ${path}`, async () => {
        for (const who of [visitors.owner, visitors.another, visitors.anonymous]) {
          await refused(...everything(who, path));
        }
      });
    }
  });

  nothingIsUntried();

  it('the Storage rules contain the limits of the product', () => {
    for (const type of uploadTypes) expect(storageRules).toContain(`'${type}'`);
    expect(storageRules).toContain(`${maxFileBytes(defaultUploadLimits) / 1024 / 1024} * 1024 * 1024`);
  });
});
