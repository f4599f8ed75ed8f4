import { signInErrors } from './sign-in-errors.ts';
import { tooLargeFix } from './too-large.ts';
import { waitText } from './wait-text.ts';

/**
 * The catalogue of expected errors. Codes are permanent: clients, logs and tests use them. `title` says what happened,
 * `fix` says what to do, `status` is the HTTP status the API answers with.
 */
export const errorCatalogue = {
  'not-signed-in': { status: 401, title: 'You are not signed in.', fix: 'Sign in and try again.' },
  forbidden: {
    status: 403,
    title: 'This belongs to another account.',
    fix: 'Sign in with the account that owns it.',
  },
  'wrong-origin': {
    status: 403,
    title: 'The request did not come from this product.',
    fix: 'Open the product at its own URL and try again.',
  },
  'not-found': { status: 404, title: 'Not found.', fix: 'Check the URL.' },
  'invalid-input': {
    status: 422,
    title: 'Some fields are invalid.',
    fix: 'Fix the fields below.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request is too large.',
    fix: 'Send less than the limit below.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many attempts.',
    fix: 'Try again later.',
  },
  'slug-invalid': { status: 422, title: 'That URL cannot be used.', fix: 'Choose another one.' },
  'slug-taken': { status: 409, title: 'That URL is taken.', fix: 'Choose another one.' },
  'slug-confusable': {
    status: 409,
    title: "That URL looks like someone else's.",
    fix: 'Choose another one, such as your full name.',
  },
  'slug-missing': {
    status: 409,
    title: 'Your site has no URL yet.',
    fix: 'Choose one in your profile, then publish.',
  },
  'site-disabled': {
    status: 403,
    title: 'The administrator has disabled this site.',
    fix: 'It cannot be published until it is enabled again. The drafts are safe, and can be edited and exported.',
  },
  'email-unconfirmed': {
    status: 409,
    title: 'The owner has not confirmed their email address.',
    fix: 'The site stays on this server until they do. Then deploy it again.',
  },
  'stale-revision': {
    status: 409,
    title: 'This portfolio was changed somewhere else.',
    fix: 'Compare both versions. Your changes are kept, and nothing was overwritten.',
  },
  'live-moved': {
    status: 409,
    title: 'Another publish finished first.',
    fix: 'Check the live site, then publish again. Your draft is safe.',
  },
  'publish-issues': {
    status: 422,
    title: 'The portfolio cannot be published yet.',
    fix: 'Fix the fields below. Your draft is saved. Your site has not changed.',
  },
  'newer-schema': {
    status: 409,
    title: 'This portfolio was made by a newer version of the product.',
    fix: 'Update the product, then open it again. Nothing has changed.',
  },
  'newer-data': {
    status: 500,
    title: 'The data was written by a newer version of the product.',
    fix: 'Update the product, then start it again. Nothing has changed.',
  },
  'limit-reached': {
    status: 409,
    title: 'You have reached a limit.',
    fix: 'Remove something you no longer need.',
  },
  'upload-type': {
    status: 415,
    title: 'This kind of file cannot be uploaded.',
    fix: 'Upload a JPEG, PNG, WebP, GIF or AVIF image, a PDF, an MP4 or WebM video, an MP3, M4A or Ogg audio file, or WebVTT captions.',
  },
  'upload-too-large': { status: 413, title: 'The file is too large.', fix: 'Upload a smaller file.' },
  'upload-broken': {
    status: 422,
    title: 'The file could not be read.',
    fix: 'Save it again in its own program and upload the new file.',
  },
  'upload-in-use': {
    status: 409,
    title: 'The file is used in a portfolio.',
    fix: 'Remove it from the portfolios below first.',
  },
  'upload-lost': {
    status: 500,
    title: 'The original of an image is missing or damaged.',
    fix: 'Upload the same file again, or restore it from a backup. Your draft is safe. Your site has not changed.',
  },
  'import-unreadable': {
    status: 422,
    title: 'The file could not be read.',
    fix: 'Fix the error below and import the file again. Nothing has changed.',
  },
  'import-unknown': {
    status: 422,
    title: 'This kind of file cannot be imported.',
    fix: 'Import a résumé as PDF or DOCX, a JSON Resume, a LinkedIn archive, a Reactive Resume file, an al-folio cv.yml, a GitHub account export, publications in BibTeX or CSL JSON, a feed (RSS, Atom, JSON Feed) or an export of Vitrine.',
  },
  ...signInErrors,
  'release-damaged': {
    status: 500,
    title: 'A stored release is damaged.',
    fix: 'Publish again, or restore from a backup.',
  },
  'storage-full': {
    status: 507,
    title: 'There is not enough storage.',
    fix: 'Free some space and try again. Everything stored before is safe.',
  },
  'quota-reached': {
    status: 507,
    title: 'Your storage is full.',
    fix: 'Delete files you no longer need on the Media page, then try again. Everything you saved is safe and your site has not changed.',
  },
  'data-missing': {
    status: 404,
    title: 'There is no data here yet.',
    fix: 'Check DATA_DIR. `npm start` or `npm run seed` creates the folder.',
  },
  'data-damaged': {
    status: 500,
    title: 'A database is damaged.',
    fix: 'Restore a backup into an empty folder, and keep the damaged one for inspection.',
  },
  'place-unusable': {
    status: 500,
    title: 'A file or folder cannot be used.',
    fix: 'Check its path, and that the user who runs this program may read and write there.',
  },
  'setting-invalid': {
    status: 500,
    title: 'A setting is invalid.',
    fix: 'Fix the settings below.',
  },
  'port-busy': {
    status: 500,
    title: 'The port is in use.',
    fix: 'Stop the other program, or set PORT to a free port.',
  },
  'name-unknown': {
    status: 404,
    title: 'No portfolio or account has that name.',
    fix: "Use the portfolio's id, its owner's email address or its slug.",
  },
  'name-ambiguous': {
    status: 409,
    title: 'Several portfolios have that name.',
    fix: 'Use the id of one of them.',
  },
  'release-unknown': {
    status: 404,
    title: 'No single release has that id.',
    fix: 'Use a release id, or enough of its first characters. `vitrine releases` lists them.',
  },
  'account-unknown': {
    status: 404,
    title: 'No account found.',
    fix: 'Use --owner with the email address of an account. People register in the app.',
  },
  'account-ambiguous': {
    status: 409,
    title: 'There is more than one account.',
    fix: 'Use --owner with the email address of an account.',
  },
  'report-unknown': {
    status: 404,
    title: 'No report has this id.',
    fix: '`vitrine reports` lists the open ones, and `vitrine reports --closed` the others.',
  },
  'file-unreadable': {
    status: 422,
    title: 'The file cannot be read.',
    fix: 'Check its path, and that you may read it.',
  },
  'place-taken': {
    status: 409,
    title: 'Something already exists at that path.',
    fix: 'Choose another path, or remove what is there. Nothing has changed.',
  },
  'browser-missing': {
    status: 503,
    title: 'There is no browser to measure in.',
    fix: 'Run `npm ci`, which installs Playwright and axe. Then run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chrome or Chromium.',
  },
  'template-id': {
    status: 422,
    title: 'That cannot be the id of a template.',
    fix: 'Choose a word that the sources do not use, such as the name of a city: a to z, digits and single hyphens, beginning with a letter.',
  },
  'backup-damaged': {
    status: 422,
    title: 'The backup is incomplete.',
    fix: 'Use another backup. Nothing has changed.',
  },
  'embedded-only': {
    status: 409,
    title: 'This command works with the embedded back end only, and Firebase is configured.',
    fix: 'Use the backups of Google Cloud or `vitrine copy`. FIREBASE.md describes both.',
  },
  'target-refused': {
    status: 502,
    title: 'The deploy target refused the request.',
    fix: 'Read its response above. If the access token has expired, get a new one. Published sites have not changed.',
  },
  'work-too-large': {
    status: 422,
    title: 'This is too much work for the server.',
    fix: 'Split it into smaller parts and try again. Nothing has changed.',
  },
  'work-failed': {
    status: 500,
    title: 'The server could not finish this.',
    fix: 'Try again. If it happens again, tell the administrator. Everything you saved is safe.',
  },
  'server-busy': {
    status: 503,
    title: 'The server is busy.',
    fix: 'Try again later. Nothing has changed.',
  },
  unavailable: { status: 503, title: 'This service is not available now.', fix: 'Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string; fix: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** The fix of an error with these facts. */
export function fixOf(code: ErrorCode, facts: AppError['facts']): string {
  return (code === 'upload-too-large' ? tooLargeFix(facts) : null) ?? errorCatalogue[code].fix;
}

/** One issue to fix: `path` is a field path such as `sections.0.items.2.title`, or a file name with a position. */
export type Issue = { path: string; message: string };

/** An expected, explained failure. Anything else that is thrown is a bug and is not caught. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The facts of the message: names, limits, positions. Never secrets. */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly issues: readonly Issue[];

  constructor(
    code: ErrorCode,
    facts: Readonly<Record<string, string | number>> = {},
    more: { issues?: readonly Issue[]; cause?: unknown } = {},
  ) {
    super(errorCatalogue[code].title, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
    this.issues = more.issues ?? [];
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get fix(): string {
    const { seconds } = this.facts;
    if (typeof seconds === 'number') return `Try again in ${waitText(seconds)}.`;
    return fixOf(this.code, this.facts);
  }
}

/** An 'invalid-input' error with a single issue. */
export function invalidInput(path: string, message: string, cause?: unknown): AppError {
  return new AppError('invalid-input', {}, { issues: [{ path, message }], cause });
}

/** True for an expected failure, with this code when one is given. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
