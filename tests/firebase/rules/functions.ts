import { createHash } from 'node:crypto';
import { fail } from './failure.ts';
import { intOf, isNumeric, isPath, isTagged, numberOf, pathFrom, textOf, type RulesValue } from './value.ts';

/** A built-in function of the language. */
export type BuiltIn = (...args: RulesValue[]) => RulesValue;

const SECOND = 1_000_000_000n;
const UNITS: Readonly<Record<string, bigint>> = {
  w: 604_800n * SECOND,
  d: 86_400n * SECOND,
  h: 3_600n * SECOND,
  m: 60n * SECOND,
  s: SECOND,
  ms: 1_000_000n,
  ns: 1n,
};

const hash =
  (algorithm: string): BuiltIn =>
  (value) => {
    const input =
      value !== undefined && isTagged(value) && value.kind === 'bytes' ? value.bytes : textOf(value);
    return { kind: 'bytes', bytes: createHash(algorithm).update(input).digest() };
  };
const rounded =
  (round: (value: number) => number): BuiltIn =>
  (value) =>
    BigInt(round(numberOf(value)));

const NAMESPACES: Readonly<Record<string, Readonly<Record<string, BuiltIn>>>> = {
  hashing: { md5: hash('md5'), sha256: hash('sha256') },
  math: {
    abs: (value) => (typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(numberOf(value))),
    ceil: rounded(Math.ceil),
    floor: rounded(Math.floor),
    round: rounded(Math.round),
    pow: (base, exponent) => numberOf(base) ** numberOf(exponent),
    sqrt: (value) => Math.sqrt(numberOf(value)),
    isNaN: (value) => Number.isNaN(numberOf(value)),
    isInfinite: (value) => Math.abs(numberOf(value)) === Infinity,
  },
  duration: {
    value: (count, unit) => durationOf(intOf(count) * (UNITS[textOf(unit)] ?? fail('unit of duration'))),
    time: (...parts) => {
      const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = parts.map(intOf);
      return durationOf((hours * 3_600n + minutes * 60n + seconds) * SECOND + nanos);
    },
    abs: (value) => {
      if (value === undefined || !isTagged(value) || value.kind !== 'duration')
        return fail('duration expected');
      return durationOf(value.nanos < 0n ? -value.nanos : value.nanos);
    },
  },
  timestamp: {
    date: (year, month, day) => {
      const millis = Date.UTC(numberOf(year), numberOf(month) - 1, numberOf(day));
      return { kind: 'timestamp', nanos: BigInt(millis) * 1_000_000n };
    },
    value: (millis) => ({ kind: 'timestamp', nanos: intOf(millis) * 1_000_000n }),
  },
  latlng: {
    value: (latitude, longitude) => ({
      kind: 'latlng',
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
    }),
  },
};

const FUNCTIONS: Readonly<Record<string, BuiltIn>> = {
  int: (value) => (typeof value === 'number' ? BigInt(Math.trunc(value)) : intFrom(value)),
  float: (value) => floatFrom(value),
  string: (value) => textFrom(value),
  bool: (value) => booleanFrom(value),
  path: (value) => pathFrom(textOf(value)),
  debug: (value) => value ?? null,
};

/** A global built-in function, such as int(x), or undefined. */
export function builtIn(name: string): BuiltIn | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}

/** A built-in function in a namespace, such as math.abs(x), or undefined. */
export function builtInOf(namespace: string, name: string): BuiltIn | undefined {
  const functions = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined;
  return functions !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined;
}

function durationOf(nanos: bigint): RulesValue {
  return { kind: 'duration', nanos };
}

function intFrom(value: RulesValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  const text = textOf(value);
  return /^[+-]?\d+$/.test(text) ? BigInt(text) : fail('int() of no number');
}

function floatFrom(value: RulesValue | undefined): number {
  const float = typeof value === 'string' ? Number(value) : numberOf(value);
  return Number.isNaN(float) ? fail('float() of no number') : float;
}

function textFrom(value: RulesValue | undefined): string {
  if (value === undefined) return fail('string() of nothing');
  if (value === null || typeof value === 'boolean' || isNumeric(value)) return String(value);
  return isPath(value) ? `/${value.segments.join('/')}` : textOf(value);
}

function booleanFrom(value: RulesValue | undefined): boolean {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : fail('bool() of neither true nor false');
}
