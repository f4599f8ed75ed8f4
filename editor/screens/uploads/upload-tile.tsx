import type { Upload } from '#src/domain/upload.ts';
import { isImage, typeName } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import styles from './uploads.module.css';

const tileWidth = 320;

/** A file in the grid; pressing it opens its details. */
export function UploadTile({ upload, onOpen }: { upload: Upload; onOpen: () => void }) {
  const image = isImage(upload);
  const silent = image && !upload.decorative && upload.alt === '';
  return (
    <li className={styles.card}>
      <button type="button" aria-label={`Details of ${upload.name}`} onClick={onOpen}>
        {image ? (
          <img
            src={openClient().uploadUrl(upload.id, tileWidth)}
            alt={upload.alt}
            width={upload.width}
            height={upload.height}
            loading="lazy"
          />
        ) : (
          <span className={styles.documentIcon}>{typeName(upload.contentType)}</span>
        )}
      </button>
      <p className={styles.name}>{upload.name}</p>
      <p className={styles.muted}>
        {image && `${upload.width} × ${upload.height}, `}
        {fileSize(upload.bytes)}
      </p>
      {silent && (
        <p>
          <Badge>No description</Badge>
        </p>
      )}
    </li>
  );
}
