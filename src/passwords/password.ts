import { isCommonPassword } from './common-passwords.ts';
import { latinWords } from '#src/domain/slugify.ts';

/** Longer passwords are refused, because hashing them would make the server work for anyone. */
const maxPasswordLength = 128;

/** `minLength` is a setting, in characters. `email` and `name` are those of the account; empty when not known yet. */
export type PasswordContext = { minLength: number; email: string; name: string };

const productName = 'vitrine';
const shortestPersonalWord = 3;
const ownCharacters = 8;

/** The form in which a password is hashed and compared, so that every keyboard gives the same bytes. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The issue of a new password, as a sentence that says how to fix it; null for an acceptable one. */
export function checkPassword(password: string, context: PasswordContext): string | null {
  const text = normalizePassword(password);
  const length = Array.from(text).length;
  if (length < context.minLength) {
    return `Use at least ${context.minLength} characters; this has ${length}. Three or four random words do well.`;
  }
  if (length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters; this has ${length}.`;
  if (isCommonPassword(text)) {
    return 'This is among the first passwords that anybody would try. Use three or four random words.';
  }
  const rest = withoutPersonalWords(text, context);
  if (rest !== text.toLowerCase() && (Array.from(rest).length < ownCharacters || isCommonPassword(rest))) {
    return 'This is mostly your name, your email address or the name of this product. Use words that have nothing to do with you.';
  }
  return null;
}

function withoutPersonalWords(text: string, { email, name }: PasswordContext): string {
  const [mailbox = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@');
  const fullName = name.normalize('NFKC').toLowerCase();
  const words = [
    productName,
    mailbox,
    domain,
    fullName,
    ...fullName.split(/\s+/),
    ...parts(mailbox),
    ...parts(domain),
    ...latinWords(name),
  ];
  return words
    .filter((word) => word.length >= shortestPersonalWord)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text.toLowerCase());
}

function parts(emailAddress: string): string[] {
  return emailAddress.split(/[^\p{L}\p{N}]+/u);
}
