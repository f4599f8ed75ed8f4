import { existsSync } from 'node:fs';

/** The path of Firefox on this machine, or null. */
export const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null;
