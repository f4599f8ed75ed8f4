import { shownTemplate } from '#src/templates/names.ts';

const urls = import.meta.glob<string>('/src/templates/*/styles.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Fetches the stylesheet of the template with this id, or of the default one, as text instead of as a script. */
export async function loadStyles(id: string): Promise<string> {
  const url = urls[`/src/templates/${shownTemplate(id)}/styles.css`];
  if (url === undefined) throw new Error(`The template ${id} has no styles.`);
  // The development server sends a script unless the request accepts only stylesheets.
  const response = await fetch(url, { headers: { accept: 'text/css' } });
  if (!response.ok) throw new Error(`The styles of ${id} could not be fetched: ${response.status}.`);
  return response.text();
}
