/** A password hash of standard scrypt (RFC 7914) with all its parameters. */
export type ScryptHash = {
  /** The binary logarithm of scrypt's N. */
  cost: number;
  blockSize: number;
  parallelism: number;
  /** Base64. */
  salt: string;
  /** Base64. */
  hash: string;
};

const notation = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** In the usual notation: `$scrypt$ln=14,r=8,p=5$salt$hash`. */
export function scryptHashText({ cost, blockSize, parallelism, salt, hash }: ScryptHash): string {
  return `$scrypt$ln=${cost},r=${blockSize},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Null for a hash of another kind. */
export function parseScryptHash(text: string): ScryptHash | null {
  const [, cost, blockSize, parallelism, salt, hash] = notation.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return null;
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
    salt,
    hash,
  };
}

const unpadded = (base64: string): string => base64.replace(/(?<!=)=+$/, '');
