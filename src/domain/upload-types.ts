/** What a file is for: an image, a document to download, a film, a sound, or the captions of a film. */
export const uploadKinds = ['image', 'document', 'video', 'audio', 'captions'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Each type that can be uploaded: its kind, the usual ending of its files, without the dot, and what people call it. */
const facts = {
  'image/jpeg': { kind: 'image', ending: 'jpg', name: 'JPEG' },
  'image/png': { kind: 'image', ending: 'png', name: 'PNG' },
  'image/webp': { kind: 'image', ending: 'webp', name: 'WebP' },
  'image/gif': { kind: 'image', ending: 'gif', name: 'GIF' },
  'image/avif': { kind: 'image', ending: 'avif', name: 'AVIF' },
  'application/pdf': { kind: 'document', ending: 'pdf', name: 'PDF' },
  'video/mp4': { kind: 'video', ending: 'mp4', name: 'MP4' },
  'video/webm': { kind: 'video', ending: 'webm', name: 'WebM' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3', name: 'MP3' },
  'audio/mp4': { kind: 'audio', ending: 'm4a', name: 'M4A' },
  'audio/ogg': { kind: 'audio', ending: 'ogg', name: 'Ogg' },
  'text/vtt': { kind: 'captions', ending: 'vtt', name: 'WebVTT' },
} as const satisfies Record<string, { kind: UploadKind; ending: string; name: string }>;

export type UploadType = keyof typeof facts;
export type ImageType = Extract<UploadType, `image/${string}`>;

export const uploadTypes = Object.keys(facts) as [UploadType, ...UploadType[]];

export function kindOf(type: UploadType): UploadKind {
  return facts[type].kind;
}

/** The usual ending of a file of this type, without the dot. */
export function endingOf(type: UploadType): string {
  return facts[type].ending;
}

/** `JPEG`, `WebVTT`. */
export function typeName(type: UploadType): string {
  return facts[type].name;
}

export function typesOfKind(kind: UploadKind): UploadType[] {
  return uploadTypes.filter((type) => kindOf(type) === kind);
}

/** What a file chooser offers: the types and their endings, because few systems know all of these types. */
export function acceptOf(types: readonly UploadType[]): string {
  return types.flatMap((type) => [type, `.${endingOf(type)}`]).join(',');
}

export function isImageType(type: UploadType): type is ImageType {
  return kindOf(type) === 'image';
}

/** False for what has neither width nor height that we know. */
export function isImage({ contentType }: { contentType: UploadType }): boolean {
  return isImageType(contentType);
}
