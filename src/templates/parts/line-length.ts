/** The maximum length that has classes, in ems. */
export const maxEms = 25;

/** Rounded up to the precision of the classes, because a line slightly too long would not fit. */
export function roundedEms(ems: number): number {
  return Math.min(maxEms, Math.max(1, Math.ceil(ems * 100 - 1e-6) / 100));
}

/**
 * Classes that encode the length of a line for the stylesheet, because pages carry no style attributes. They add up
 * in three custom properties, for ones, tenths and hundredths of an em.
 */
export function lengthClasses(name: string, ems: number): string {
  const hundredths = Math.round(roundedEms(ems) * 100);
  const digits = [Math.floor(hundredths / 100), Math.floor(hundredths / 10) % 10, hundredths % 10];
  return digits.map((digit, place) => `${name}${places[place]}${digit}`).join(' ');
}

const places = ['', 't', 'h'] as const;

/** The rules for these classes. */
export function lengthCss(name: string): string {
  return [maxEms + 1, 10, 10]
    .flatMap((count, place) =>
      Array.from(
        { length: count },
        (_, digit) =>
          `.${name}${places[place]}${digit}{--${name}${places[place]}:${digit === 0 ? '0' : digit / 10 ** place}}`,
      ),
    )
    .join('');
}

/** The length of the line in ems, for `calc()`. */
export const lengthOf = (name: string): string => places.map((place) => `var(--${name}${place})`).join(' + ');
