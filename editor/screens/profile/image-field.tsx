import { useId, useState } from 'react';
import { fullName } from '#src/domain/full-name.ts';
import type { Profile } from '#src/domain/profile.ts';
import type { Upload } from '#src/domain/upload.ts';
import { acceptOf, isImage, typesOfKind } from '#src/domain/upload-types.ts';
import { openClient } from '#editor/client/open-client.ts';
import { profileStore } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { LoadedView } from '#editor/ui/loaded-view.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from './profile.module.css';

const imageWidth = 640;

/** The image of the profile, chosen from the uploads and saved at once. */
export function ImageField({ profile }: { profile: Profile }) {
  const labelId = useId();
  const [choosing, setChoosing] = useState(false);
  const { busy, error, submit } = useSubmit(async (profilePictureURL: string) => {
    profileStore.take(await openClient().updateProfile({ profilePictureURL }));
    setChoosing(false);
    toast.success('The image is saved.');
  });
  return (
    <div role="group" aria-labelledby={labelId} className={styles.imageField}>
      <p id={labelId} className={styles.imageLabel}>
        Image
      </p>
      <div className={styles.image}>
        {profile.profilePictureURL === '' ? (
          <p className={styles.muted}>No image yet.</p>
        ) : (
          <img src={profile.profilePictureURL} alt={fullName(profile)} />
        )}
        <Actions>
          <Button onClick={() => setChoosing(true)}>Choose an image</Button>
          {profile.profilePictureURL !== '' && (
            <Button variant="tertiary" busy={busy} onClick={() => submit('')}>
              Remove image
            </Button>
          )}
        </Actions>
      </div>
      {!choosing && <ErrorNotice error={error} />}
      {choosing && (
        <Dialog title="Choose an image" onClose={() => setChoosing(false)}>
          <ErrorNotice error={error} />
          <Choice onChosen={(upload) => submit(openClient().uploadUrl(upload.id, imageWidth))} />
        </Dialog>
      )}
    </div>
  );
}

const load = () => openClient().listUploads();

function Choice({ onChosen }: { onChosen: (upload: Upload) => void }) {
  const { loaded, reload } = useLoaded(load);
  const [part, setPart] = useState(0);
  const { busy, error, submit } = useSubmit(async (file: File) => {
    setPart(0);
    const { signal } = new AbortController();
    onChosen(await openClient().upload(file, { progress: setPart, signal }));
  });
  return (
    <>
      <FileDrop
        label="Upload a new image"
        accept={acceptOf(typesOfKind('image'))}
        disabled={busy}
        onFiles={([file]) => {
          if (file !== undefined) submit(file);
        }}
      >
        or drop it here
      </FileDrop>
      {busy && <ProgressBar label="Uploading" part={part < 1 ? part : null} />}
      <ErrorNotice error={error} />
      <LoadedView loaded={loaded} reload={reload}>
        {(uploads) => {
          const images = uploads.filter(isImage);
          return images.length === 0 ? (
            <p className={styles.muted}>You have no images yet.</p>
          ) : (
            <ul className={styles.choices}>
              {images.map((upload) => (
                <li key={upload.id}>
                  <button type="button" aria-label={`Take ${upload.name}`} onClick={() => onChosen(upload)}>
                    <img src={openClient().uploadUrl(upload.id, 320)} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedView>
    </>
  );
}
