import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import { ProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { z } from 'zod';

const recordSchema = z.looseObject({ issuedAt: z.number().default(0) });

/**
 * Makes the emulator refuse refresh tokens that are older than the end of their session, as the service does. By
 * itself it accepts any, so a user who was signed out everywhere would stay signed in.
 */
export function revokeRefreshTokens(): void {
  const state = ProjectState.prototype;
  const { createRefreshTokenFor: create, validateRefreshToken: validate } = state;
  state.createRefreshTokenFor = function (...about) {
    return encode({ ...decode(create.apply(this, about)), issuedAt: Date.now() });
  };
  state.validateRefreshToken = function (token) {
    const valid = validate.call(this, token);
    if (decode(token).issuedAt < Number(valid.user.validSince ?? 0) * 1000) {
      throw new BadRequestError('TOKEN_EXPIRED');
    }
    return valid;
  };
}

const encode = (record: object): string => Buffer.from(JSON.stringify(record)).toString('base64');
const decode = (token: string) =>
  recordSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
