import { joinPath } from '#src/domain/edit-path.ts';
import { nameOfPath } from '#src/domain/path-name.ts';
import { sectionTitle } from '#src/domain/sections/index.ts';
import styles from '#editor/fields/add-kind.module.css';
import type { MediaQuestion } from '#editor/fields/add-media/add-media.ts';
import type { Destination } from '#editor/fields/add-media/media-edit.ts';
import { mediaTargetAt } from '#editor/fields/add-media/media-target.ts';
import { useEditing, type Editing } from '#editor/fields/editing.ts';
import { Dialog } from '#editor/ui/dialog.tsx';
import { kindsOfFiles } from '#editor/uploads/file-kinds.ts';

type Choice = { label: string; purpose: string; to: Destination };

/** Asks for the target of files that were dropped outside of a list. They are uploaded meanwhile. */
export function MediaQuestionDialog({ question }: { question: MediaQuestion }) {
  const editing = useEditing();
  const { files, answer } = question;
  const count = files.length === 1 ? 'this file' : `these ${files.length} files`;
  return (
    <Dialog title={`Where do you want ${count}?`} onClose={() => answer({ kind: 'library' })}>
      <ul className={styles.kinds}>
        {choicesFor(editing, question).map(({ label, purpose, to }, index) => (
          <li key={`${index} ${label}`}>
            <button type="button" onClick={() => answer(to)}>
              <strong>{label}</strong>
              <span>{purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function choicesFor({ document, view }: Editing, { files, folder }: MediaQuestion): readonly Choice[] {
  const { content } = document.store.getState().draft;
  const kinds = kindsOfFiles(files);
  const hasImages = kinds.includes('image');
  const [first = '', id = ''] = (view.getState().selection?.path ?? '').split('.');
  const page = first === 'pages' ? joinPath(first, id) : '';
  const pageName = page === '' ? 'the front page' : nameOfPath(content, page);
  const title = folder ?? '';
  const sections = content.sections.flatMap((section): Choice[] => {
    if (section.type !== 'gallery' && section.type !== 'video' && section.type !== 'files') return [];
    const target = mediaTargetAt(content, section.id, kinds);
    if (target === null) return [];
    const purpose = `To the end of this ${section.type === 'gallery' ? 'gallery' : 'section'}.`;
    return [{ label: sectionTitle(section), purpose, to: { kind: 'target', target } }];
  });
  const series: Choice = {
    label: 'New gallery',
    purpose: `A series of its own on ${pageName}.`,
    to: { kind: 'series', page, title },
  };
  const project: Choice = {
    label: 'New project',
    purpose:
      files.length === 1 ? 'With a page that shows it.' : 'One project with a page that shows all of them.',
    to: { kind: 'project', title },
  };
  const projects: Choice = {
    label: 'A project for each image',
    purpose: 'Each with its image as cover, named by its file.',
    to: { kind: 'projects' },
  };
  return [
    ...sections,
    ...(hasImages ? [series] : []),
    project,
    ...(hasImages && files.length > 1 ? [projects] : []),
    {
      label: 'Media library only',
      purpose: 'Nothing changes in this portfolio. You can use them later.',
      to: { kind: 'library' },
    },
  ];
}
