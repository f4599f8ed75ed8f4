import { shownTemplate } from '#src/templates/names.ts';

const urls = import.meta.glob<string>('/src/templates/*/styles.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The stylesheet of the template of that id, or of the default one, fetched as what it is: it is no script. */
export async function loadStyles(id: string): Promise<string> {
  const url = urls[`/src/templates/${shownTemplate(id)}/styles.css`];
  if (url === undefined) throw new Error(`The template ${id} has no styles.`);
  // The development server sends a script to those who do not ask for a stylesheet.
  const response = await fetch(url, { headers: { accept: 'text/css' } });
  if (!response.ok) throw new Error(`The styles of ${id} could not be fetched: ${response.status}.`);
  return response.text();
}
