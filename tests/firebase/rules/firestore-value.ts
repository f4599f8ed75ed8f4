import { z } from 'zod';

/** A Firestore value in proto3 JSON: an object with exactly one key. 64-bit integers are strings, bytes base64. */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number | undefined; longitude?: number | undefined } }
  | { arrayValue: { values?: Value[] | undefined } }
  | { mapValue: { fields?: Fields | undefined } };

export interface Fields {
  [name: string]: Value;
}

const valueSchema: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.strictObject({ nullValue: z.null() }),
    z.strictObject({ booleanValue: z.boolean() }),
    z.strictObject({ integerValue: z.string() }),
    z.strictObject({ doubleValue: z.union([z.number(), z.string()]) }),
    z.strictObject({ timestampValue: z.string() }),
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ bytesValue: z.string() }),
    z.strictObject({ referenceValue: z.string() }),
    z.strictObject({
      geoPointValue: z.object({ latitude: z.number().optional(), longitude: z.number().optional() }),
    }),
    z.strictObject({ arrayValue: z.object({ values: z.array(valueSchema).optional() }) }),
    z.strictObject({ mapValue: z.object({ fields: fieldsSchema.optional() }) }),
  ]),
);
const fieldsSchema: z.ZodType<Fields> = z.record(z.string(), valueSchema);

/** A document as the REST API returns it. `name` is the full resource name. */
export const documentSchema = z.object({ name: z.string(), fields: fieldsSchema.default({}) });

export type FirestoreDocument = z.infer<typeof documentSchema>;
