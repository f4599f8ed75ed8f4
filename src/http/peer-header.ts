/**
 * Who is at the other end of the connection on which a request came, where another process of ours has received it. That
 * one drops what comes from outside under this name.
 */
export const peerHeader = 'x-vitrine-peer';
