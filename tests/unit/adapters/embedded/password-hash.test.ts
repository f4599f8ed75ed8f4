import { describe, expect, it } from 'vitest';
import { canVerify, hashPassword, verifyPassword } from '#src/adapters/embedded/password-hash.ts';
import { parseScryptHash, scryptHashText } from '#src/passwords/scrypt-hash.ts';

describe('the hash of a password', () => {
  it('tells the password from every other, and is never the same twice', async () => {
    const hash = await hashPassword('weaving numbers at dawn');
    expect(await verifyPassword({ hash, password: 'weaving numbers at dawn' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'weaving numbers at dusk' })).toBe(false);
    expect(await hashPassword('weaving numbers at dawn')).not.toBe(hash);
  });

  it('names scrypt as strong as OWASP wants it', async () => {
    const hash = await hashPassword('weaving numbers at dawn');
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(scryptHashText(parseScryptHash(hash) ?? expect.fail())).toBe(hash);
  });

  it('is that of the standard, so that others can check it', async () => {
    // The third vector of RFC 7914, to its first 32 bytes.
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

  it('of an unknown kind lets nobody in', async () => {
    for (const hash of ['', 'md5:unknown', '$scrypt$ln=14,r=8,p=5$$', '$2b$10$abc']) {
      expect(canVerify(hash)).toBe(false);
      expect(await verifyPassword({ hash, password: '' })).toBe(false);
    }
  });
});
