import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Client } from '#editor/client/client.ts';
import { Button } from '#editor/ui/button.tsx';
import { FileDrop } from '#editor/ui/file-drop.tsx';
import { folderFiles } from '#editor/ui/folder-files.ts';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { acceptOf, typesOfKind } from '#src/domain/upload-types.ts';
import { defaultTemplate, manifestFor } from '#src/templates/manifests.ts';
import { professions } from '#src/templates/professions.ts';
import { thumbnailUrl } from '#src/templates/thumbnail-urls.ts';
import { GuestPage } from '../guest-page.tsx';
import { chosenTemplate } from '../portfolios/chosen-template.ts';
import { ImageProgress } from './image-progress.tsx';
import { startFromImages, type ImageStart } from './start-from-images.ts';
import styles from './start.module.css';
import { thumbnailUrls } from './thumbnail-urls.ts';

const images = acceptOf(typesOfKind('image'));
const title = 'My portfolio';
const lead = 'Your portfolio starts filled with an example that you replace as you type.';

type Profession = (typeof professions)[number];

/** The profession whose sample the URL asks for. */
function askedProfession(): Profession | undefined {
  const asked = new URLSearchParams(location.search).get('sample');
  return professions.find(({ sample }) => sample === asked);
}

/** The choice of the initial content: the sample of a profession, at once when the URL names it, or nothing. */
export function StartChoice({
  client,
  onStarted,
  onFile,
  promise,
  others,
  foot,
}: {
  client: Pick<Client, 'startPortfolio' | 'createPortfolio' | 'savePortfolio' | 'upload'>;
  /** Other choices are disabled until it settles. */
  onStarted: (portfolio: Portfolio) => Promise<void> | void;
  /** Imports a file that is dropped among the images and is none, such as a résumé. */
  onFile?: (file: File) => void;
  /** Other information to know before choosing. */
  promise?: string;
  /** Further ways to start. */
  others?: ReactNode;
  foot?: ReactNode;
}) {
  const [chosen] = useState(() => chosenTemplate.read(localStorage));
  const [asked] = useState(askedProfession);
  const [filling, setFilling] = useState(asked?.name ?? null);
  const [imageStart, setImageStart] = useState<ImageStart | null>(null);
  const { busy, error, submit } = useSubmit(async (create: () => Promise<Portfolio | null>) => {
    const portfolio = await create();
    if (portfolio === null) return;
    chosenTemplate.forget(localStorage);
    await onStarted(portfolio);
  });

  const template = chosen ?? defaultTemplate.id;

  const begin = ({ sample, template: shown }: Profession): void =>
    submit(() => client.startPortfolio({ sample, template: shown }));

  const beginAsked = useEffectEvent(() => {
    if (asked !== undefined) begin(asked);
  });
  // A layout effect, so that the choice is not painted first.
  useLayoutEffect(() => beginAsked(), []);

  function fill(profession: Profession): void {
    setImageStart(null);
    setFilling(profession.name);
    begin({ ...profession, template: chosen ?? profession.template });
  }

  function startEmpty(): void {
    setImageStart(null);
    setFilling(null);
    submit(() => client.createPortfolio({ title, template }));
  }

  function fillWithImages(files: readonly File[], folder: string | null): void {
    const [file] = files;
    const isOther = file !== undefined && files.length === 1 && folderFiles(files, images).length === 0;
    if (isOther && onFile !== undefined) return onFile(file);
    const start = startFromImages(client, files, { folder, title, template });
    setImageStart(start);
    submit(start.portfolio);
  }

  if (busy && imageStart !== null) {
    return (
      <GuestPage
        heading="Your images"
        lead="Each folder becomes a gallery, in the order the images were taken."
      >
        <ImageProgress start={imageStart} />
      </GuestPage>
    );
  }
  const name = chosen === null ? null : manifestFor(chosen).name;
  const leads = [lead, name !== null && `Its template is ${name}; you can switch at any time.`, promise];
  if (busy) {
    return (
      <GuestPage heading="Preparing your portfolio">
        <div className={styles.busy}>
          <ProgressBar label="Preparing your portfolio" part={null} />
          <p role="status">{filling === null ? 'One moment…' : `Filling it with the example: ${filling}…`}</p>
        </div>
      </GuestPage>
    );
  }
  return (
    <GuestPage heading="What do you do?" lead={leads.filter(Boolean).join(' ')} foot={foot}>
      <ErrorNotice error={error}>
        {imageStart !== null && <p>Images that were added are kept.</p>}
      </ErrorNotice>
      {chosen !== null && <ChosenTemplate id={chosen} />}
      <ul className={styles.professions}>
        {professions.map((profession) => (
          <li key={profession.sample}>
            <button type="button" onClick={() => fill(profession)}>
              {chosen === null && (
                <img src={thumbnailUrls[profession.sample]} alt="" width={480} height={320} />
              )}
              {profession.name}
            </button>
          </li>
        ))}
      </ul>
      <h2 className={styles.without}>Or start without an example</h2>
      <div className={styles.others}>
        <FileDrop label="Start from images" accept={images} many onFiles={fillWithImages}>
          {onFile === undefined ? 'or drop them here' : 'or drop images or a résumé here'}
        </FileDrop>
        <Button onClick={startEmpty}>Start empty</Button>
        {others}
      </div>
    </GuestPage>
  );
}

/** The look of every example in the template that was chosen before, in place of a thumbnail for each profession. */
function ChosenTemplate({ id }: { id: string }) {
  const url = thumbnailUrl(id);
  return url && <img className={styles.template} src={url} alt={`The template ${manifestFor(id).name}`} />;
}
