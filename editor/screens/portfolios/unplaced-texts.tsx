import { Button } from '#editor/ui/button.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import type { UnplacedNote } from '#src/domain/import-report.ts';
import { textTarget } from '#src/domain/place-texts.ts';
import styles from './portfolios.module.css';

/** The choice to skip the text. */
export const noTarget = '';

/** Texts of an imported file without a target, each with a choice of targets. */
export function UnplacedTexts({
  notes,
  targets,
  choices,
  heading,
  isNamed,
  onChoose,
}: {
  notes: readonly UnplacedNote[];
  targets: readonly { id: string; label: string }[];
  /** The chosen target of each text. */
  choices: readonly string[];
  heading: string;
  /** True if the position in the file has a name for people. */
  isNamed: boolean;
  onChoose: (choices: readonly string[]) => void;
}) {
  return (
    <section className={styles.placing}>
      <h3>Could not be placed</h3>
      <p>Choose where each text belongs. What you leave out is not in your portfolio.</p>
      {notes.length > 1 && (
        <div className={styles.all}>
          <Button onClick={() => onChoose(notes.map(() => textTarget))}>All to “{heading}”</Button>
          <Button onClick={() => onChoose(notes.map(() => noTarget))}>Leave all out</Button>
        </div>
      )}
      <ul className={styles.unplaced}>
        {notes.map((note, index) => (
          <li key={`${note.path} ${note.message}`}>
            {note.kind === 'changed' && (
              <p>
                {note.path}: {note.message}
              </p>
            )}
            <blockquote dir="auto">{note.text}</blockquote>
            <SelectField
              label={isNamed ? `Place of ${note.path}` : `Place of text ${index + 1}`}
              value={choices[index]}
              onChange={(event) => onChoose(choices.with(index, event.currentTarget.value))}
            >
              <option value={textTarget}>Text section “{heading}”</option>
              {targets.map(({ id, label }) => (
                <option key={id} value={id}>
                  New entry of {label}
                </option>
              ))}
              <option value={noTarget}>Leave out</option>
            </SelectField>
          </li>
        ))}
      </ul>
    </section>
  );
}
