import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FirebaseWebSettings } from '#src/config/firebase-settings.ts';
import { appSecurityHeaders, contentPolicy, inlineHashes } from '#src/http/content-policy.ts';

const hashes = { scripts: ["'sha256-s'"], styles: ["'sha256-c'"] };
const project: FirebaseWebSettings = {
  apiKey: 'key',
  authDomain: 'vitrine.example',
  projectId: 'vitrine-4711',
  storageBucket: 'vitrine-4711.firebasestorage.app',
  messagingSenderId: '4711',
  appId: '1:4711:web:1',
  appCheckKey: null,
  hasTwoFactor: false,
  emulators: { auth: null, firestore: null, storage: null },
};

/** The sources of each directive of the policy with these Firebase settings. */
function sources(firebase: FirebaseWebSettings): Record<string, string[]> {
  const directives = contentPolicy(hashes, { https: true, firebase, analytics: null }).split('; ');
  const named = directives.map((directive): [string, string[]] => {
    const [name = '', ...rest] = directive.split(' ');
    return [name, rest];
  });
  return Object.fromEntries(named.filter(([name]) => /^(script|connect|frame)-src$/.test(name)));
}

describe('content security policy', () => {
  it('allows only our own origin without Firebase', () => {
    expect(contentPolicy(hashes, { https: true, firebase: null, analytics: null })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-s'; style-src 'self' 'sha256-c'; img-src 'self' blob: data:; " +
        "media-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; manifest-src 'self'; " +
        "object-src 'none'; form-action 'self' https://accounts.google.com; base-uri 'none'; frame-ancestors 'none'; " +
        'upgrade-insecure-requests',
    );
  });

  it('does not upgrade requests of pages that are served without TLS', () => {
    const options = { firebase: null, analytics: null };
    const secure = contentPolicy(hashes, { ...options, https: true });
    const plain = contentPolicy(hashes, { ...options, https: false });
    expect(secure).toBe(`${plain}; upgrade-insecure-requests`);
  });

  it('allows the style sheet and the files of a fonts service where one is set up', () => {
    const webFonts = { stylesheet: 'https://fonts.example/css?family=Inter', files: 'https://files.example' };
    const policy = contentPolicy(hashes, { https: true, firebase: null, analytics: null, webFonts });
    expect(policy).toContain("; style-src 'self' 'sha256-c' https://fonts.example; ");
    expect(policy).toContain("; font-src 'self' https://files.example; ");
  });

  it('allows pages to connect to the analytics host where one is set up', () => {
    const analytics = { host: 'https://analytics.example' };
    const policy = contentPolicy(hashes, { https: true, firebase: null, analytics });
    expect(policy).toContain("; connect-src 'self' https://analytics.example; ");
  });

  it('allows pages to connect to a Firebase project and open its sign-in', () => {
    expect(sources(project)).toEqual({
      'script-src': ["'self'", 'https://apis.google.com', "'sha256-s'"],
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
        'https://firebasestorage.googleapis.com',
        'https://vitrine-4711.firebasestorage.app',
      ],
      'frame-src': ["'self'", 'https://vitrine.example'],
    });
  });

  it('omits a bucket whose name is not a valid host name', () => {
    const { 'connect-src': connections } = sources({ ...project, storageBucket: 'my_files' });
    expect(connections?.at(-1)).toBe('https://firebasestorage.googleapis.com');
  });

  it('allows App Check only where it is used', () => {
    const without = sources(project);
    const withKey = sources({ ...project, appCheckKey: 'site-key' });
    const added = Object.entries(withKey).map(([name, list]) => [
      name,
      list.filter((source) => without[name]?.includes(source) !== true),
    ]);
    expect(Object.fromEntries(added)).toEqual({
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'connect-src': [
        'https://firebaseappcheck.googleapis.com',
        'https://content-firebaseappcheck.googleapis.com',
        'https://www.google.com/recaptcha/',
      ],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    });
  });

  it('names the emulators in place of the services they replace', () => {
    const emulators = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', storage: null };
    expect(sources({ ...project, emulators })).toEqual({
      'script-src': ["'self'", 'https://apis.google.com', "'sha256-s'"],
      'connect-src': [
        "'self'",
        'http://127.0.0.1:9099',
        'http://127.0.0.1:8080',
        'https://firebasestorage.googleapis.com',
        'https://vitrine-4711.firebasestorage.app',
      ],
      'frame-src': ["'self'", 'http://127.0.0.1:9099'],
    });
  });
});

describe('hashes of inline elements', () => {
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('are those of inline scripts and styles, each once, and of nothing else', () => {
    const page =
      '<style>a{}</style><style>b{}</style><script>run()</script><p>Words</p><script>run()</script>' +
      '<script src="/app.js"></script><script type="module" src="">never()</script><noscript>none</noscript>';
    expect(inlineHashes(page)).toEqual({
      scripts: [hashOf('run()')],
      styles: [hashOf('a{}'), hashOf('b{}')],
    });
  });

  it('are made of the text as it stands, with what looks like tags and entities', () => {
    const code = 'if (a < b && c) say("<p>&amp;</p>")';
    expect(inlineHashes(`<p>Before</p><script>${code}</script>`).scripts).toEqual([hashOf(code)]);
  });
});

it('every response of the app can be embedded by the app only', () => {
  expect(appSecurityHeaders({ https: true, popups: false }).slice(-2)).toEqual([
    'cross-origin-resource-policy',
    'same-origin',
  ]);
});
