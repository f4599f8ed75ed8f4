import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

/**
 * Stores sessions by the hash of their token, so that a reader of the database can sign in as nobody. The service itself
 * meets tokens as cookies have them: they become hashes on their way into the database. A session that was found by
 * anything but its token comes with the hash, so it is ended by its id.
 */
export const hashedSessions = {
  id: 'hashed-sessions',
  init: ({ adapter }) => ({ context: { adapter: hashing(adapter) } }),
} satisfies BetterAuthPlugin;

function hashing(adapter: DBAdapter): DBAdapter {
  return {
    ...hashingEach(adapter),
    transaction: (work) => adapter.transaction((inside) => work(hashingEach(inside))),
  };
}

function hashingEach(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    async create(asked) {
      if (asked.model !== 'session') return adapter.create(asked);
      const token = randomBytes(32).toString('base64url');
      return {
        ...(await adapter.create({ ...asked, data: { ...asked.data, token: hashOf(token) } })),
        token,
      };
    },
    findOne: async (asked) => withToken(await adapter.findOne(hashed(asked)), asked),
    findMany: (asked) => adapter.findMany(hashed(asked)),
    update: async (asked) => withToken(await adapter.update(hashed(asked)), asked),
    delete: (asked) => adapter.delete(hashed(asked)),
  };
}

type RequestInput = { model: string; where?: Where[] | undefined };

const isToken = ({ model }: RequestInput, { field, value }: Where): boolean =>
  model === 'session' && field === 'token' && typeof value === 'string';

function hashed<T extends RequestInput>(asked: T): T {
  const where = asked.where?.map((one) =>
    isToken(asked, one) ? { ...one, value: hashOf(String(one.value)) } : one,
  );
  return { ...asked, where };
}

/** The row with the token that it was asked by, which is the one its cookie has. */
function withToken<T>(row: T | null, asked: RequestInput): T | null {
  const token = asked.where?.find((one) => isToken(asked, one))?.value;
  return row === null || token === undefined ? row : { ...row, token };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
