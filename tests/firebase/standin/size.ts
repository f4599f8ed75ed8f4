import type { Fields, Value } from './value.ts';

/** The most a document may hold, in bytes, counted as Firestore's documentation counts. */
export const MAX_DOCUMENT_BYTES = 1_048_576;

const textBytes = (text: string): number => Buffer.byteLength(text) + 1;

/** Size of a document: its name, its fields and 32 bytes. No emulator checks this; production does. */
export function documentBytes(name: string, fields: Fields): number {
  return nameBytes(name) + fieldBytes(fields) + 32;
}

function nameBytes(name: string): number {
  const insideDatabase = name.split('/').slice(5);
  return insideDatabase.reduce((total, segment) => total + textBytes(segment), 16);
}

function fieldBytes(fields: Fields): number {
  return Object.entries(fields).reduce(
    (total, [name, value]) => total + textBytes(name) + valueBytes(value),
    0,
  );
}

function valueBytes(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('geoPointValue' in value) return 16;
  if ('stringValue' in value) return textBytes(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameBytes(value.referenceValue);
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((total, item) => total + valueBytes(item), 0);
  if ('mapValue' in value) return fieldBytes(value.mapValue.fields ?? {});
  return 8;
}
