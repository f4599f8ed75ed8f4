import { useEffect, useState } from 'react';
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
        {image ? <Thumbnail upload={upload} /> : <TypeIcon upload={upload} />}
      </button>
      <label className={styles.name}>
        <input
          type="checkbox"
          aria-label={`Select ${upload.name}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <span className={styles.words}>
          <span>{upload.name}</span>
          <span className={styles.muted}>
            {image && `${upload.width} × ${upload.height}, `}
            {fileSize(upload.bytes)}
          </span>
        </span>
      </label>
      {silent && (
        <p>
          <Badge>No description</Badge>
        </p>
      )}
    </li>
  );
}

/** The image, or its type while it cannot be fetched. It is fetched again when the network is back. */
function Thumbnail({ upload }: { upload: Upload }) {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const retry = (): void => setLost(false);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isLost]);
  if (isLost) return <TypeIcon upload={upload} />;
  return (
    <img
      src={openClient().uploadUrl(upload.id, tileWidth)}
      alt={upload.alt}
      width={upload.width}
      height={upload.height}
      loading="lazy"
      onError={() => setLost(true)}
    />
  );
}

const TypeIcon = ({ upload }: { upload: Upload }) => (
  <span className={styles.documentIcon}>{typeName(upload.contentType)}</span>
);
