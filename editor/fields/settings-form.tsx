import { paragraph, select, text, toggle, type Field } from '#src/domain/fields.ts';
import { nameOfLanguage } from '#src/domain/language-name.ts';
import { offeredLanguages } from '#src/templates/labels.ts';
import { FieldControl } from './field-control.tsx';
import { useValue } from './editing.ts';
import styles from './fields.module.css';

const fields: Readonly<Record<string, Field>> = {
  title: text('Name of the portfolio', {
    max: 120,
    hint: 'For you; it is shown where you have given no name.',
  }),
};

const searchFields: Readonly<Record<string, Field>> = {
  'seo.title': text('Title in search results', { max: 120, hint: 'Your name and headline if left empty.' }),
  'seo.description': paragraph('Description in search results', {
    max: 320,
    hint: 'Taken from your introduction if left empty.',
  }),
  'seo.noindex': toggle('Ask search engines to leave the site out'),
  'seo.noai': toggle('Ask the crawlers of AI companies to leave the site out'),
};

/** The settings of the portfolio as a whole. */
export function SettingsForm() {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([path, field]) => (
        <FieldControl key={path} path={path} field={field} />
      ))}
      <Language />
      {Object.entries(searchFields).map(([path, field]) => (
        <FieldControl key={path} path={path} field={field} />
      ))}
    </div>
  );
}

function Language() {
  const current = String(useValue('language'));
  // A portfolio may have been imported with another language, which stays available.
  const codes = [...new Set([current, ...offeredLanguages])];
  const choices = codes
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const field = select('Language of the site', choices, {
    hint: 'For the few words you do not write, for screen readers, and for the direction of writing.',
  });
  return <FieldControl path="language" field={field} />;
}
