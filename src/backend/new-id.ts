import { randomBytes } from 'node:crypto';

/** 24 random characters of a-z and 0-9. */
export function newId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
    .slice(-24);
}
