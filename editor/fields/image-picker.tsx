import type { Upload } from '#src/domain/upload.ts';
import { typesOfKind } from '#src/domain/upload-types.ts';
import { useEditing } from './editing.ts';
import styles from './image-control.module.css';
import { UploadPicker } from './upload-picker.tsx';

/** Uploads a new image, or offers existing ones. */
export function ImagePicker({ onPick, onClose }: { onPick: (upload: Upload) => void; onClose: () => void }) {
  const { client } = useEditing();
  return (
    <UploadPicker
      what="an image"
      types={typesOfKind('image')}
      typeNames="JPEG, PNG, WebP, GIF or AVIF"
      none="You have uploaded no images yet."
      onPick={onPick}
      onClose={onClose}
    >
      {(images) => (
        <ul className={styles.mediaLibrary}>
          {images.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onPick(one)}>
                <img src={client.uploadUrl(one.id, 320)} alt={one.alt} loading="lazy" />
                <span>{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </UploadPicker>
  );
}
