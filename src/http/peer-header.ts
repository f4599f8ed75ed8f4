/**
 * The header in which our front process sends the peer IP of a connection. It removes this header from requests that
 * come from outside.
 */
export const peerHeader = 'x-vitrine-peer';
