import { readField, withField } from './field-path.ts';
import { nanosOf } from './instant.ts';
import { equalValues } from './order.ts';
import { documentBytes, MAX_DOCUMENT_BYTES } from './size.ts';
import { FirestoreFailure } from './status.ts';
import { applyTransform } from './transform.ts';
import type { Fields, StoredDocument, Value } from './value.ts';
import type { Write } from './write-schema.ts';

export interface WriteResult {
  updateTime?: string;
  /** One entry per transform, null for array ones: a web client that misses one stops for good. */
  transformResults?: Value[];
}

export interface Applied {
  name: string;
  /** The document after the write: null when deleted, undefined when the write only verifies. */
  next: StoredDocument | null | undefined;
  result: WriteResult;
}

export function documentOf(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document;
  if (name === undefined) throw new FirestoreFailure('INVALID_ARGUMENT', 'the write names no document');
  return name;
}

/** Applies one write to the current state of its document.
 *  @throws FirestoreFailure when a precondition fails or the document grows past its limit */
export function applyWrite(write: Write, current: StoredDocument | null, time: string): Applied {
  const name = documentOf(write);
  checkPrecondition(name, write, current);
  if (write.verify !== undefined) return { name, next: undefined, result: {} };
  if (write.delete !== undefined) return { name, next: null, result: {} };

  const transforms = write.transform?.fieldTransforms ?? write.updateTransforms;
  const transformResults: Value[] = [];
  let fields = plainFields(write, current);
  for (const transform of transforms) {
    const transformed = applyTransform(fields, transform, time);
    fields = transformed.fields;
    transformResults.push(transformed.result);
  }
  checkSize(name, fields);
  return {
    name,
    next: versionOf(name, fields, { current, time }),
    result: { updateTime: time, ...(transformResults.length > 0 && { transformResults }) },
  };
}

function plainFields({ update, updateMask, transform }: Write, current: StoredDocument | null): Fields {
  const old = current?.fields ?? {};
  if (transform !== undefined) return old;
  const given = update?.fields ?? {};
  if (updateMask === undefined) return given;
  return updateMask.fieldPaths.reduce((fields, path) => withField(fields, path, readField(given, path)), old);
}

function versionOf(
  name: string,
  fields: Fields,
  { current, time }: { current: StoredDocument | null; time: string },
): StoredDocument {
  if (current === null) return { name, fields, createTime: time, updateTime: time };
  // Firestore does not move updateTime when a write changes nothing.
  const isSame = equalValues({ mapValue: { fields } }, { mapValue: { fields: current.fields } });
  return { ...current, fields, updateTime: isSame ? current.updateTime : time };
}

function checkPrecondition(name: string, { currentDocument }: Write, current: StoredDocument | null): void {
  if (currentDocument === undefined) return;
  const { exists, updateTime } = currentDocument;
  if (exists === true && current === null) {
    throw new FirestoreFailure('NOT_FOUND', `No document to update: ${name}`);
  }
  if (exists === false && current !== null) {
    throw new FirestoreFailure('ALREADY_EXISTS', `Document already exists: ${name}`);
  }
  if (updateTime === undefined) return;
  if (current === null || nanosOf(current.updateTime) !== nanosOf(updateTime)) {
    throw new FirestoreFailure(
      'FAILED_PRECONDITION',
      `the stored version of ${name} does not match the required base version`,
    );
  }
}

function checkSize(name: string, fields: Fields): void {
  if (documentBytes(name, fields) <= MAX_DOCUMENT_BYTES) return;
  throw new FirestoreFailure(
    'INVALID_ARGUMENT',
    `Document '${name}' cannot be written because its size exceeds the maximum allowed size of 1,048,576 bytes.`,
  );
}
