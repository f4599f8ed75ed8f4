import type { Upload } from '#src/domain/upload.ts';
import { isImage, typeName } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { fileSize } from '#src/domain/file-size.ts';
import styles from './uploads.module.css';

const tileWidth = 320;

/** A file in the grid; pressing it opens its details, and its name selects it. */
export function UploadTile({
  upload,
  isSelected,
  onSelect,
  onOpen,
}: {
  upload: Upload;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
}) {
  const image = isImage(upload);
  const silent = image && !upload.decorative && upload.alt === '';
  return (
    <li className={styles.card} data-selected={isSelected || undefined}>
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
      <label className={styles.name}>
        <input
          type="checkbox"
          aria-label={`Select ${upload.name}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <span>{upload.name}</span>
      </label>
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
