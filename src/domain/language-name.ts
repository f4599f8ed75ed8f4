const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** The name of a language for authors: `German`. A code that names none, as in an imported file, is its own name. */
export function nameOfLanguage(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
