import type { ReactNode } from 'react';
import type { FileUse } from '#src/domain/fields.ts';
import type { SiteView } from '../template.ts';
import { fileOf } from './files.tsx';
import { Transcript } from './transcript.tsx';

type Sound = { title: string; file: FileUse | null; caption: string; transcript: string };

/** A recording with its title. It is loaded when visitors play it. */
export function Audio({ sound, site }: { sound: Sound; site: SiteView }): ReactNode {
  const file = fileOf(sound.file, site);
  if (file === null) return null;
  const title = sound.title.trim();
  return (
    <figure className="audio">
      {title !== '' && (
        <p className="audio-title" dir="auto">
          {title}
        </p>
      )}
      <audio controls preload="none" src={site.to.file(file)} aria-label={title || file.name} />
      {sound.caption.trim() !== '' && <figcaption dir="auto">{sound.caption.trim()}</figcaption>}
      <Transcript text={sound.transcript} site={site} />
    </figure>
  );
}
