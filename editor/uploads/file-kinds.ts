import { endingOf, kindOf, uploadKinds, uploadTypes, type UploadKind } from '#src/domain/upload-types.ts';

/** The distinct kinds of files by their type; every kind if a type is unknown, as for folders during a drag. */
export function kindsOfFiles(files: readonly { type: string; name?: string }[]): readonly UploadKind[] {
  const types = uploadTypes.filter((type) =>
    files.some((file) => file.type === type || file.name?.toLowerCase().endsWith(`.${endingOf(type)}`)),
  );
  return types.length === 0 ? uploadKinds : [...new Set(types.map(kindOf))];
}
