import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Fields } from '#src/domain/fields.ts';
import { firstImage } from '#src/domain/first-image.ts';
import { useEditing } from './editing.ts';
import styles from './entry.module.css';

/** A thumbnail of the first image of an entry, once it is loaded. */
export function EntryImage({ entry, fields }: { entry: object; fields: Fields }) {
  const { client, mediaLibrary } = useEditing();
  const use = firstImage(fields, entry);
  const id = use?.uploadId ?? null;
  const isThere = useStore(
    mediaLibrary,
    ({ uploads }) => uploads?.some((upload) => upload.id === id) ?? false,
  );
  useEffect(() => {
    if (id !== null) void mediaLibrary.load();
  }, [id, mediaLibrary]);
  if (id === null || !isThere) return null;
  return (
    <img className={styles.thumbnail} src={client.uploadUrl(id, 320, use?.crop)} alt="" loading="lazy" />
  );
}
