/** A room of the source tree: a folder, or one file that stands by itself. */
export type Room = {
  /** Rooms it may import. `a/` allows everything in it, a file only itself. */
  imports: readonly string[];
  /** What it contains. */
  contains: string;
  /** What is always true of it. */
  invariant: string;
  /** What does not belong there. */
  never: string;
};

/**
 * The rooms by what their paths begin with; the longest match names a file's room. This is the only dependency table:
 * tests/architecture.test.ts enforces it and compares ARCHITECTURE.md with it.
 */
export const rooms: Readonly<Record<string, Room>> = {
  'src/domain/': {
    imports: [],
    contains: 'what the product is about: portfolios, profiles, sections, slugs, uploads, releases, errors',
    invariant: 'pure; runs in browser, server and CLI alike',
    never: 'HTTP, files, cryptography, anything that needs a clock',
  },
  'src/routes.ts': {
    imports: [],
    contains: 'every page: path, layout, who may see it',
    invariant: 'links are made by `href`, nowhere by hand',
    never: 'API routes',
  },
  'src/log/': {
    imports: ['src/domain/'],
    contains: 'what the administrator reads in the log',
    invariant: 'nothing from outside can forge an entry',
    never: 'texts for authors or visitors',
  },
  'src/files/': {
    imports: ['src/domain/'],
    contains: 'durable writes, streams, zips, hashes, bounded concurrency, expected failures of files',
    invariant: 'a reader never sees half a file',
    never: 'what a file means to the product',
  },
  'src/passwords/': {
    imports: ['src/domain/'],
    contains: 'what passwords and new accounts must be, and how passwords are hashed',
    invariant: 'the same rules in browser and server',
    never: 'sessions, limits',
  },
  'src/analytics/': {
    imports: ['src/routes.ts'],
    contains: 'what is counted of the product’s own pages, and how',
    invariant: 'nothing that a person wrote is sent; nothing is loaded without a token',
    never: 'published sites',
  },
  'src/config/': {
    imports: ['src/domain/', 'src/analytics/page-settings.ts'],
    contains: 'the environment, read once',
    invariant: 'only this room reads `process.env`',
    never: 'opening what is configured',
  },
  'src/http/': {
    imports: [
      'src/domain/',
      'src/analytics/page-settings.ts',
      'src/config/firebase-settings.ts',
      'src/files/',
    ],
    contains:
      'headers, content policies, static files with encodings and ranges, host names and IP networks, attachments',
    invariant: 'one place for each header',
    never: 'routes, stores',
  },
  'src/templates/': {
    imports: ['src/domain/'],
    contains: 'React components, styles and options of each template; `parts` are shared',
    invariant: 'pure; no effects, no client code',
    never: 'stores, URLs made by hand',
  },
  'src/ports/': {
    imports: ['src/domain/', 'src/files/'],
    contains: 'what every back end must do: auth, stores, mail, moderation, audit log, transfer',
    invariant: 'types only; one contract suite for each port',
    never: 'a port with one adapter',
  },
  'src/work/': {
    imports: ['src/domain/'],
    contains: 'child processes for jobs, with limits of CPU time and memory and turns between accounts',
    invariant: 'a job costs its own account, and no longer than its limits',
    never: 'what a job is about',
  },
  'src/media/': {
    imports: ['src/domain/', 'src/templates/', 'src/work/', 'src/files/'],
    contains: 'images decoded, cleaned and scaled in child processes with limits',
    invariant: 'no image is decoded outside a child process',
    never: 'stores',
  },
  'src/import/': {
    imports: ['src/domain/', 'src/files/'],
    contains: 'JSON Resume, our own export and other formats → a portfolio and a report',
    invariant: 'nothing is lost without a line in the report',
    never: 'storing what was imported',
  },
  'src/content/': {
    imports: ['src/domain/', 'src/routes.ts', 'src/files/map-concurrent.ts'],
    contains: 'what writers add: front matter, checks, new posts, the order and the feeds of the blog',
    invariant: 'whatever is wrong in a file is named with its line and its fix',
    never: 'portfolios',
  },
  'src/content.config.ts': {
    imports: ['src/content/'],
    contains: 'the content collections, where Astro looks for them',
    invariant: 'schemas come from `src/content`',
    never: 'rules of its own',
  },
  'src/render/': {
    imports: ['src/domain/', 'src/templates/', 'src/files/hash.ts'],
    contains: 'portfolio + template + images → files',
    invariant: 'pure; the same content gives the same bytes',
    never: 'stores, clocks',
  },
  'src/host/': {
    imports: ['src/log/', 'src/domain/', 'src/ports/', 'src/http/'],
    contains: 'published sites by slug, on bare node:http, from memory',
    invariant: 'reads releases and slugs, never a portfolio',
    never: 'parsing, rendering, compressing',
  },
  'src/adapters/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/routes.ts',
      'src/files/',
      'src/passwords/',
      'src/http/network.ts',
      'src/ports/',
    ],
    contains: 'the ports on SQLite and files, and on Firebase',
    invariant: 'SDK types never leave it',
    never: 'use cases',
  },
  'src/uploads/': {
    imports: ['src/domain/', 'src/ports/', 'src/media/', 'src/files/'],
    contains: 'storing, viewing and deleting uploads, and what they take',
    invariant: 'a failure leaves nothing behind',
    never: 'HTTP',
  },
  'src/moderation/': {
    imports: ['src/log/', 'src/domain/', 'src/ports/'],
    contains: 'disabling and enabling sites, and what visitors report',
    invariant: 'only an administrator enables what was disabled',
    never: 'HTTP, releases',
  },
  'src/messages/': {
    imports: ['src/domain/', 'src/ports/'],
    contains: 'what visitors write to the owner of a site',
    invariant: 'only a confirmed email address gets a message',
    never: 'HTTP, storing what was written',
  },
  'src/maintenance/': {
    imports: ['src/domain/', 'src/log/', 'src/ports/', 'src/files/'],
    contains: 'cleanup, pruning, verification, better compression',
    invariant: 'safe at any time, and when it is cut off',
    never: 'what a request waits for',
  },
  'src/publish/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/ports/',
      'src/moderation/',
      'src/files/',
      'src/templates/',
      'src/render/',
      'src/media/',
      'src/uploads/',
      'src/maintenance/',
    ],
    contains:
      'load → render → plan → store → switch; publishes in flight, roll back, unpublish, the state of a site',
    invariant: 'a kill at any point leaves the old site or the new one',
    never: 'accounts, HTTP',
  },
  'src/accounts/': {
    imports: ['src/log/', 'src/domain/', 'src/templates/', 'src/ports/', 'src/publish/'],
    contains: 'profiles, slugs and the deletion of accounts',
    invariant: 'a site follows its owner’s slug; deletion leaves nothing of its owner',
    never: 'sign-in, HTTP',
  },
  'src/portfolios/': {
    imports: [
      'src/domain/',
      'src/ports/',
      'src/files/',
      'src/import/',
      'src/uploads/',
      'src/publish/',
      'src/accounts/',
    ],
    contains: 'creating, importing, saving, copying, restoring and deleting portfolios',
    invariant: 'every change names the revision it was made from; a failure leaves nothing behind',
    never: 'HTTP, reading files of other programs',
  },
  'src/deploy/': {
    imports: [
      'src/domain/',
      'src/ports/',
      'src/files/',
      'src/moderation/',
      'src/http/site-headers.ts',
      'src/host/empty-site-page.ts',
    ],
    contains: 'stored releases to other hosts: a folder for nginx or Caddy, Firebase Hosting, a bucket',
    invariant: 'visitors see the old site or the new one',
    never: 'rendering',
  },
  'src/transfer/': {
    imports: ['src/domain/', 'src/ports/', 'src/files/'],
    contains: 'copying everything from one back end to another',
    invariant: 'can be cut off and run again',
    never: 'knowing which back ends',
  },
  'src/export/': {
    imports: ['src/domain/', 'src/files/', 'src/render/', 'src/publish/', 'src/uploads/', 'src/ports/'],
    contains: 'a portfolio or an account as a zip',
    invariant: 'an export can be imported again',
    never: 'stores of its own',
  },
  'src/samples/': {
    imports: [
      'src/domain/',
      'src/templates/',
      'src/ports/',
      'src/media/',
      'src/portfolios/',
      'src/publish/',
      'src/files/',
    ],
    contains: 'the sample portfolios of `content/samples`, for gallery, seed and tests',
    invariant: 'the same samples everywhere',
    never: 'content of its own',
  },
  'src/backend/': {
    imports: [
      'src/domain/',
      'src/files/',
      'src/passwords/',
      'src/ports/',
      'src/config/',
      'src/adapters/',
      'src/deploy/',
    ],
    contains: 'the composition roots: settings → back end, settings → deploy target, new ids',
    invariant: 'the only importer of adapters',
    never: 'rules of the product',
  },
  'src/doctor/': {
    imports: ['src/domain/', 'src/config/', 'src/backend/', 'src/templates/', 'src/media/', 'src/publish/'],
    contains: 'checks of settings, space, permissions and services',
    invariant: 'changes nothing',
    never: 'repairs',
  },
  'src/jobs/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/routes.ts',
      'src/files/',
      'src/ports/',
      'src/config/',
      'src/work/',
      'src/media/',
      'src/import/',
      'src/publish/',
      'src/maintenance/',
      'src/export/',
      'src/backend/',
    ],
    contains: 'import, publish, export and upkeep as jobs: in processes with limits, or in this one',
    invariant: 'the same result, progress and errors in whichever process',
    never: 'what a request looks like',
  },
  'src/api/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/routes.ts',
      'src/http/',
      'src/templates/',
      'src/ports/',
      'src/config/',
      'src/media/',
      'src/uploads/',
      'src/moderation/',
      'src/publish/',
      'src/messages/',
      'src/accounts/',
      'src/portfolios/',
      'src/jobs/',
      'src/files/',
    ],
    contains: 'routes: read the request, guard, call one use case, respond',
    invariant: 'every route but the open ones needs a session',
    never: 'use cases, decisions about stored data',
  },
  'src/server/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/analytics/',
      'src/routes.ts',
      'src/http/',
      'src/ports/',
      'src/config/',
      'src/backend/',
      'src/work/',
      'src/media/',
      'src/jobs/',
      'src/maintenance/',
      'src/host/',
      'src/api/',
    ],
    contains: 'app, API and sites on one port',
    invariant: 'nothing an author does slows a visitor',
    never: 'use cases',
  },
  'src/firebase-build/': {
    imports: [
      'src/routes.ts',
      'src/http/',
      'src/config/',
      'src/api/client-settings.ts',
      'src/server/page-files.ts',
    ],
    contains: 'the folder that is deployed to Firebase',
    invariant: 'the same headers as the server sends',
    never: 'what runs there',
  },
  'editor/or-reload.ts': {
    imports: [],
    contains: 'reloading when a chunk is gone',
    invariant: 'at most once',
    never: 'anything else',
  },
  'editor/client/': {
    imports: [
      'src/domain/',
      'src/analytics/analytics.ts',
      'src/config/firebase-settings.ts',
      'src/passwords/',
      'editor/or-reload.ts',
    ],
    contains: 'the `Client` port and its adapters: HTTP and Firebase',
    invariant: 'the only room that sends requests',
    never: 'React',
  },
  'editor/document/': {
    imports: ['src/domain/', 'editor/client/'],
    contains: 'the draft: edits, history, merge, saving',
    invariant: 'nothing typed is lost',
    never: 'React',
  },
  'editor/ui/': {
    imports: ['src/domain/', 'editor/client/', 'editor/document/'],
    contains: 'buttons, dialogs, menus, fields',
    invariant: 'knows no screen',
    never: 'requests',
  },
  'editor/session/': {
    imports: ['src/domain/', 'src/routes.ts', 'editor/client/', 'editor/ui/'],
    contains: 'who is signed in, and their profile',
    invariant: 'one session for all screens',
    never: 'portfolios',
  },
  'editor/fields/': {
    imports: ['src/domain/', 'src/templates/', 'editor/client/', 'editor/document/', 'editor/ui/'],
    contains: 'one control for each field kind, and the forms made of them',
    invariant: 'a field kind has one control',
    never: 'screens',
  },
  'editor/preview/': {
    imports: [
      'src/domain/',
      'src/routes.ts',
      'src/templates/',
      'src/render/site-view.ts',
      'src/render/fonts.ts',
      'editor/ui/',
      'editor/fields/',
    ],
    contains: 'the live page beside the form',
    invariant: 'shows what a publish would',
    never: 'react-dom/server',
  },
  'editor/': {
    imports: ['src/domain/', 'src/routes.ts', 'src/templates/', 'editor/'],
    contains: 'the screens of the signed-in app',
    invariant: 'one island for each page',
    never: 'stores of its own',
  },
  'src/components/': {
    imports: [
      'src/routes.ts',
      'src/analytics/',
      'src/config/config.ts',
      'src/templates/thumbnails.ts',
      'src/styles/',
      'editor/mount.tsx',
    ],
    contains: 'parts of the prerendered pages',
    invariant: 'no inline style or script',
    never: 'content',
  },
  'src/layouts/': {
    imports: ['src/routes.ts', 'src/components/'],
    contains: 'what pages have in common',
    invariant: 'each page names its layout',
    never: 'content',
  },
  'src/pages/': {
    imports: ['src/routes.ts', 'src/content/', 'src/components/', 'src/layouts/'],
    contains: 'the prerendered pages, at their paths',
    invariant: 'each is in `routes.ts`',
    never: 'logic',
  },
  'cli/': {
    imports: [
      'src/domain/',
      'src/templates/',
      'src/routes.ts',
      'src/files/',
      'src/passwords/',
      'src/config/',
      'src/ports/',
      'src/media/',
      'src/import/',
      'src/content/',
      'src/moderation/',
      'src/portfolios/',
      'src/publish/',
      'src/maintenance/',
      'src/deploy/',
      'src/transfer/',
      'src/export/',
      'src/samples/',
      'src/backend/',
      'src/doctor/',
      'src/server/',
      'src/firebase-build/',
    ],
    contains: "the operator's commands, and the builds",
    invariant: 'exit codes 0 done, 1 explained, 2 usage, 70 bug',
    never: 'use cases',
  },
  'functions/': {
    imports: [
      'src/log/',
      'src/domain/',
      'src/config/',
      'src/http/',
      'src/media/',
      'src/maintenance/',
      'src/backend/',
      'src/server/',
    ],
    contains: 'API and sites as functions of Firebase, the rules for browsers, the indexes',
    invariant: 'the same API as the server',
    never: 'use cases',
  },
};

/** Packages that belong to one room only. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  'better-auth': ['src/adapters/embedded/'],
  'node:sqlite': ['src/adapters/embedded/'],
  sharp: ['src/media/'],
  satori: ['src/media/'],
  hono: ['src/api/'],
  commander: ['cli/'],
  'react-dom/server': ['src/render/'],
  'react-toastify': ['editor/'],
  nodemailer: ['src/adapters/embedded/'],
  firebase: ['editor/client/firebase/'],
  'firebase-admin': ['src/adapters/firebase/'],
  '@google-cloud/firestore': ['src/adapters/firebase/'],
  '@google-cloud/storage': ['src/adapters/firebase/'],
  'google-auth-library': ['src/deploy/'],
  'firebase-functions': ['functions/'],
};

/** The room of a file; an empty string where it stands in none. */
export function roomOf(path: string): string {
  const matches = Object.keys(rooms).filter((room) => path.startsWith(room));
  return matches.reduce((longest, room) => (room.length > longest.length ? room : longest), '');
}

/** How high a room stands: 0 imports no other, each other one more than the highest it imports. */
export function floorOf(room: string): number {
  const below = (rooms[room]?.imports ?? []).map(roomOf).filter((other) => other !== room);
  return below.reduce((floor, other) => Math.max(floor, floorOf(other) + 1), 0);
}
