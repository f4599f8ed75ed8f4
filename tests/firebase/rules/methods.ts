import { DIFF_METHODS, LIST_METHODS, MAP_METHODS, SET_METHODS } from './collection-methods.ts';
import { fail } from './failure.ts';
import { TEXT_METHODS } from './text-methods.ts';
import { DURATION_METHODS, TIMESTAMP_METHODS } from './time-methods.ts';
import {
  isList,
  isMap,
  isTagged,
  mapOf,
  textOf,
  type Bytes,
  type Path,
  type Place,
  type RulesValue,
} from './value.ts';

const EARTH_RADIUS_METRES = 6_371_010;

const BYTES_METHODS: Readonly<Record<string, (self: Bytes) => RulesValue>> = {
  size: ({ bytes }) => BigInt(bytes.length),
  toHexString: ({ bytes }) => bytes.toString('hex').toUpperCase(),
  toBase64: ({ bytes }) => bytes.toString('base64'),
};

const PATH_METHODS: Readonly<Record<string, (self: Path, ...args: RulesValue[]) => RulesValue>> = {
  bind: ({ segments }, names) => ({
    kind: 'path',
    segments: segments.map((segment) => bound(segment, names)),
  }),
};

const PLACE_METHODS: Readonly<Record<string, (self: Place, ...args: RulesValue[]) => RulesValue>> = {
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  distance: (from, to) => distance(from, to),
};

/**
 * Calls a method of a value.
 * @throws RulesFailure when the value's type has no such method
 */
export function callMethod(self: RulesValue, name: string, args: RulesValue[]): RulesValue {
  const result = methodResult(self, name, args);
  if (result !== undefined) return result;
  return self === null ? fail(`Null value error (.${name}())`) : fail(`no method ${name}`);
}

function methodResult(self: RulesValue, name: string, args: RulesValue[]): RulesValue | undefined {
  if (typeof self === 'string') return own(TEXT_METHODS, name)?.(self, ...args);
  if (isList(self)) return own(LIST_METHODS, name)?.(self, ...args);
  if (isMap(self)) return own(MAP_METHODS, name)?.(self, ...args);
  if (!isTagged(self)) return undefined;
  switch (self.kind) {
    case 'set':
      return own(SET_METHODS, name)?.(self.items, ...args);
    case 'diff':
      return own(DIFF_METHODS, name)?.(self, ...args);
    case 'timestamp':
      return own(TIMESTAMP_METHODS, name)?.(self.nanos);
    case 'duration':
      return own(DURATION_METHODS, name)?.(self.nanos);
    case 'bytes':
      return own(BYTES_METHODS, name)?.(self);
    case 'path':
      return own(PATH_METHODS, name)?.(self, ...args);
    case 'latlng':
      return own(PLACE_METHODS, name)?.(self, ...args);
  }
}

/** Own properties only, because rules may use any name for a method, even `constructor`. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function bound(segment: string, names: RulesValue | undefined): string {
  const name = /^\{(.*)\}$/.exec(segment)?.[1];
  const value = name === undefined ? undefined : mapOf(names).get(name);
  return value === undefined ? segment : textOf(value);
}

function distance(from: Place, to: RulesValue | undefined): number {
  if (to === undefined || !isTagged(to) || to.kind !== 'latlng') return fail('latlng expected');
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.sin(north / 2) ** 2 + across));
}
