/** The script that a language is written in, as ISO 15924: `Latn`, `Hans`, `Jpan`. Empty where it is not known. */
export function writingScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
