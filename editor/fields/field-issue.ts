import { issuesOf } from '#src/domain/field-issues.ts';
import type { Field } from '#src/domain/fields.ts';
import type { EditPath } from '#src/domain/edit-path.ts';
import { wordsBeside } from '#src/domain/issue-words.ts';
import { contentCheck } from '#editor/document/content-check.ts';
import { useDocument } from './editing.ts';

/** The issue of a field value: one that prevents saving, else, if `strict`, one that prevents publishing. */
export function useFieldIssue(
  at: { path: EditPath; field: Field; value: unknown },
  when: 'draft' | 'strict',
): string | null {
  const { path, field, value } = at;
  const refused = useDocument(
    ({ problem }) => problem?.error.issues.find((issue) => issue.path === path)?.message,
  );
  if (field.kind === 'list') return refused ?? null;
  const draft = contentCheck.issueOf(field, value);
  const publish = when === 'strict' ? issuesOf({ value: field }, { value }, path)[0]?.message : undefined;
  const message = draft ?? refused ?? publish;
  return message === undefined ? null : wordsBeside(field.label, message);
}
