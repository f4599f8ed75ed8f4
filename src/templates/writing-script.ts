/** The script of a language, as ISO 15924: `Latn`, `Hans`, `Jpan`. Empty if it is unknown. */
export function writingScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
