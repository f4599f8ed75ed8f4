import { describe, expect, it } from 'vitest';
import { canVerify, hashPassword, verifyPassword } from '#src/adapters/embedded/password-hash.ts';
import { parseScryptHash, scryptHashText } from '#src/passwords/scrypt-hash.ts';

describe('password hash', () => {
  it('a password hash matches only its password, and differs each time it is created', async () => {
    const hash = await hashPassword('weaving numbers at dawn');
    expect(await verifyPassword({ hash, password: 'weaving numbers at dawn' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'weaving numbers at dusk' })).toBe(false);
    expect(await hashPassword('weaving numbers at dawn')).not.toBe(hash);
  });

  it('uses scrypt with the cost that OWASP recommends', async () => {
    const hash = await hashPassword('weaving numbers at dawn');
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(scryptHashText(parseScryptHash(hash) ?? expect.fail())).toBe(hash);
  });

  it('verifies a test vector of the scrypt standard, RFC 7914', async () => {
    // The first 32 bytes of the third test vector of RFC 7914.
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const salt = Buffer.from('NaCl').toString('base64');
    const hash = scryptHashText({
      cost: 10,
      blockSize: 8,
      parallelism: 16,
      salt,
      hash: key.toString('base64'),
    });
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'Password' })).toBe(false);
  });

  it('accepts no password for a hash of an unknown kind', async () => {
    for (const hash of ['', 'md5:unknown', '$scrypt$ln=14,r=8,p=5$$', '$2b$10$abc']) {
      expect(canVerify(hash)).toBe(false);
      expect(await verifyPassword({ hash, password: '' })).toBe(false);
    }
  });
});
