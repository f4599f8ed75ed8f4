import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

/**
 * Stores sessions by the hash of their token, so that nobody can sign in with a copy of the database. The sign-in
 * service handles plain tokens; this adapter hashes them before they reach the database. A session that was not found
 * by its token contains the hash instead, so it must be ended by its id.
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

/** The row with the plain token of the request instead of its hash. */
function withToken<T>(row: T | null, asked: RequestInput): T | null {
  const token = asked.where?.find((one) => isToken(asked, one))?.value;
  return row === null || token === undefined ? row : { ...row, token };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
