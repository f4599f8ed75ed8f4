type Steps = readonly (string | number)[];

const nameKeys = [
  'name',
  'title',
  'company',
  'organization',
  'position',
  'institution',
  'school',
  'area',
  'network',
  'language',
  'label',
];
const maxName = 40;

/**
 * The place of a value in an imported file as people would say it: `Skills › TypeScript › Years of experience`. An entry of
 * a list goes by its own name, or by its number where it has none.
 */
export function humanPlace(root: unknown, steps: Steps): string {
  const names: string[] = [];
  let value = root;
  for (const step of steps) {
    const inner = memberOf(value, step);
    names.push(typeof step === 'number' ? (nameOf(inner) ?? `entry ${step + 1}`) : fieldName(step));
    value = inner;
  }
  return names.join(' › ');
}

/** `yearsOfExperience` and `years_of_experience` → `Years of experience`. */
export function fieldName(key: string): string {
  const words = key
    .slice(0, maxName)
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .trim();
  const [first = '', ...rest] = words.split(/\s+/);
  const isName = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
  const lower = rest.map((word) => (isName(word) ? word : word.toLowerCase()));
  return [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...lower].join(' ');
}

function nameOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  for (const key of nameKeys) {
    const name = memberOf(entry, key);
    if (typeof name === 'string' && name.trim() !== '') return shortened(name.trim());
  }
  return null;
}

function shortened(name: string): string {
  const [line = ''] = name.split('\n', 1);
  return line.length > maxName ? `${line.slice(0, maxName - 1).toWellFormed()}…` : line;
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}
