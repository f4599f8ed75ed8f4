/**
 * The IP of the client. Behind a trusted proxy it is the last entry of X-Forwarded-For, which that proxy wrote itself;
 * entries before it can be forged by the client. `peer` is the other end of the connection.
 */
export function requestIp(of: {
  forwardedFor: string | undefined;
  peer: string | undefined;
  trustProxy: boolean;
}): string {
  const forwarded = of.trustProxy ? of.forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (of.peer ?? '');
}
