import { existsSync } from 'node:fs';

/** The path of the machine's Firefox, or null where there is none. */
export const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null;
