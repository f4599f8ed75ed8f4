import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How the device and the browser behave. By default they have verified the user and are on the app's own page. */
type Behavior = { origin?: string; host?: string; isVerified?: boolean };

/** A passkey kept in memory (WebAuthn, ES256, no attestation), for a host and an account. */
export function softwarePasskey({ origin, host }: { origin: string; host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // A COSE key: EC2, ES256, P-256, and the two coordinates.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  const facts = (flags: number, on: string, count = 0): Buffer => {
    const counted = Buffer.alloc(5);
    counted.writeUInt8(flags, 0);
    counted.writeUInt32BE(count, 1);
    return Buffer.concat([createHash('sha256').update(on).digest(), counted]);
  };
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** The response to the options of a registration. */
    register(challenge: string, { isVerified = true, ...by }: Behavior = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = Buffer.concat([
        facts(isVerified ? 0x45 : 0x41, by.host ?? host),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, by.origin ?? origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** The response to the options of a sign-in. */
    signIn(challenge: string, { isVerified = true, ...by }: Behavior = {}) {
      const client = clientData('webauthn.get', challenge, by.origin ?? origin);
      const data = facts(isVerified ? 0x05 : 0x01, by.host ?? host);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
