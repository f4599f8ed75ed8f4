import { fileSize } from '#src/domain/file-size.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import { typeName, typesOfKind, uploadKinds, type UploadKind } from '#src/domain/upload-types.ts';

const names: Readonly<Record<UploadKind, string>> = {
  image: 'Images',
  document: 'Documents',
  video: 'Videos',
  audio: 'Audio',
  captions: 'Captions',
};

/** The types and maximum sizes of uploads. */
export function UploadLimitsText({ limits }: { limits: UploadLimits }) {
  return (
    <ul>
      {uploadKinds.map((kind) => (
        <li key={kind}>
          {names[kind]} ({listed(typesOfKind(kind).map(typeName))}): up to {fileSize(limits.fileBytes[kind])}
          {kind === 'image' && ` and ${limits.pixels / 1_000_000} megapixels`}
        </li>
      ))}
    </ul>
  );
}

const listed = (types: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(types);
