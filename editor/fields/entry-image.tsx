import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Fields } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { useEditing } from './editing.ts';
import styles from './entry.module.css';

/** The first image of an entry in small, once it is known to be there. */
export function EntryImage({ entry, fields }: { entry: Record<string, unknown>; fields: Fields }) {
  const { client, mediaLibrary } = useEditing();
  const id = imageIn(entry, fields);
  const isThere = useStore(
    mediaLibrary,
    ({ uploads }) => uploads?.some((upload) => upload.id === id) ?? false,
  );
  useEffect(() => {
    if (id !== null) void mediaLibrary.load();
  }, [id, mediaLibrary]);
  if (id === null || !isThere) return null;
  return <img className={styles.picture} src={client.uploadUrl(id, 320)} alt="" loading="lazy" />;
}

function imageIn(entry: Record<string, unknown>, fields: Fields): string | null {
  const value = Object.entries(fields)
    .filter(([, field]) => field.kind === 'image')
    .map(([name]) => entry[name])
    .find(isRecord);
  return typeof value?.uploadId === 'string' ? value.uploadId : null;
}
