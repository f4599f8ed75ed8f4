import { endingOf, kindOf, uploadKinds, uploadTypes, type UploadKind } from '#src/domain/upload-types.ts';

/** The kinds that files say they are, each once; every kind where nothing is known, as of folders on their way. */
export function kindsOfFiles(files: readonly { type: string; name?: string }[]): readonly UploadKind[] {
  const types = uploadTypes.filter((type) =>
    files.some((file) => file.type === type || file.name?.toLowerCase().endsWith(`.${endingOf(type)}`)),
  );
  return types.length === 0 ? uploadKinds : [...new Set(types.map(kindOf))];
}
