import { z } from 'zod';
import { cleanLine } from '#src/domain/safe-text.ts';
import { safeNext } from '#src/routes.ts';

/**
 * The state of a sign-up in its link, which may be opened in another browser: the names and the path to continue to.
 */
export type SignUpState = z.infer<typeof stateSchema>;

const name = z
  .string()
  .max(80)
  .transform((text) => cleanLine(text).trim());
const stateSchema = z.object({
  firstName: name,
  lastName: name,
  next: z.string().max(2048).transform(safeNext),
});
const empty: SignUpState = { firstName: '', lastName: '', next: safeNext(null) };

/** Encoded for a URL, so that nobody can read text that a stranger has typed. */
export function signUpText(state: SignUpState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The text is untrusted: invalid values are ignored. */
export function readSignUp(text: string | null): SignUpState {
  try {
    const bytes = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.codePointAt(0) ?? 0));
    return stateSchema.safeParse(JSON.parse(json)).data ?? empty;
  } catch {
    return empty;
  }
}
