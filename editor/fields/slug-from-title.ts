import type { FocusEvent } from 'react';
import { slugFromTitle, takeSlug } from '#src/domain/entry-slugs.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { fieldKinds, renamedSlug, type Fields } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { shownSlugs } from '#src/domain/shown-slugs.ts';
import { controlId } from './control-id.ts';
import { useEditing } from './editing.ts';

/** Creates the slug of an entry from its title when the title loses the focus for the first time. */
export function useSlugFromTitle(fields: Fields, path: EditPath): (event: FocusEvent) => void {
  const { document } = useEditing();
  const title = controlId(joinPath(path, 'title'));
  return ({ target }) => {
    const field = fields.slug;
    if (field?.kind !== 'slug' || target.id !== title) return;
    const { content } = document.store.getState().draft;
    const entry = valueAt(content, path);
    if (!isRecord(entry) || typeof entry.title !== 'string' || !fieldKinds.slug.holds(entry.slug)) return;
    const wish = slugFromTitle(entry.title, '');
    if (entry.slug.current !== '' || wish === '') return;
    const others = shownSlugs(content).filter((one) => one.field === field);
    const current = takeSlug(wish, new Set([...field.reserved, ...others.map((one) => one.current)]));
    document.edit({
      kind: 'set',
      path: joinPath(path, 'slug'),
      value: renamedSlug(field, entry.slug, current),
    });
  };
}
