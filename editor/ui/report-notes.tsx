import { groupImportNotes, type ImportNote } from '#src/domain/import-report.ts';
import styles from './report-notes.module.css';

/** The notes of an import under a heading for each kind. */
export function ReportNotes({ notes }: { notes: readonly ImportNote[] }) {
  return groupImportNotes(notes).map(({ title, notes }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={`${note.path} ${note.message}`}>
            {note.path !== '' && <strong>{note.path}</strong>} {note.message}
          </li>
        ))}
      </ul>
    </section>
  ));
}
