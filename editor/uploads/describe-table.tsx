import { useEffect, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { AltText } from '#src/domain/alt-text.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { Client } from '#editor/client/client.ts';
import { Button } from '#editor/ui/button.tsx';
import fieldStyles from '#editor/ui/field.module.css';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { saveDetails, type DetailsSaver, type SavingState } from './save-details.ts';
import styles from './describe-table.module.css';

/**
 * Images with thumbnails, each with a field for its description. Saved automatically; Enter moves to the next one.
 */
export function DescribeTable({
  client,
  images,
  onSaved,
}: {
  client: Client;
  images: readonly Upload[];
  onSaved: (upload: Upload) => void;
}) {
  const [descriptions] = useState(() => saveDetails(client, onSaved));
  const states = useStore(descriptions);
  useEffect(
    () => () =>
      descriptions.close(() => toast.error('A description could not be saved. Describe the image again.')),
    [descriptions],
  );
  const failed = [...states.values()].find((state) => state.kind === 'failed');

  function toNext(event: KeyboardEvent<HTMLTableElement>): void {
    const { target, currentTarget } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    const lines = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=text]')];
    const row = target.closest('tr');
    const here = lines.findIndex((line) => row?.contains(line));
    lines
      .slice(here + 1)
      .find((line) => !line.readOnly)
      ?.focus();
  }

  return (
    <>
      <table className={styles.table} onKeyDown={toNext}>
        <thead>
          <tr>
            <th scope="col">Image</th>
            <th scope="col">What it shows</th>
            <th scope="col">Decorative</th>
          </tr>
        </thead>
        <tbody>
          {images.map((image, index) => (
            <ImageRow
              key={image.id}
              image={image}
              src={client.uploadUrl(image.id, 320)}
              isFirst={index === 0}
              state={states.get(image.id)}
              descriptions={descriptions}
            />
          ))}
        </tbody>
      </table>
      {failed !== undefined && (
        <ErrorNotice error={failed.error}>
          <p>What you typed is still here.</p>
          <div>
            <Button onClick={descriptions.flush}>Try again</Button>
          </div>
        </ErrorNotice>
      )}
    </>
  );
}

function ImageRow({
  image,
  src,
  isFirst,
  state,
  descriptions,
}: {
  image: Upload;
  src: string;
  isFirst: boolean;
  state: SavingState | undefined;
  descriptions: DetailsSaver;
}) {
  const [altText, setAltText] = useState<AltText>({ alt: image.alt, decorative: image.decorative });
  function write(next: AltText): void {
    setAltText(next);
    descriptions.write(image.id, next);
  }
  return (
    <tr>
      <td>
        <img src={src} alt="" loading="lazy" />
      </td>
      <td>
        <span className={styles.label} aria-hidden="true">
          What it shows
        </span>
        <input
          type="text"
          className={fieldStyles.control}
          aria-label={`What ${image.name} shows`}
          data-first={isFirst || undefined}
          maxLength={500}
          autoComplete="off"
          value={altText.alt}
          readOnly={altText.decorative}
          onChange={(event) => write({ ...altText, alt: event.currentTarget.value })}
        />
        <span className={styles.name}>
          {image.name}
          {state !== undefined && stateText[state.kind]}
        </span>
      </td>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label={`${image.name} is decorative`}
            checked={altText.decorative}
            onChange={(event) => write({ ...altText, decorative: event.currentTarget.checked })}
          />
          <span className={styles.label}>Decorative</span>
        </label>
      </td>
    </tr>
  );
}

const stateText: Readonly<Record<SavingState['kind'], string>> = {
  saving: ' · Saving…',
  saved: ' · Saved',
  failed: ' · Not saved',
};
