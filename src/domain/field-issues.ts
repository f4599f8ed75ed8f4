import { z } from 'zod';
import type { Issue } from './errors.ts';
import type { Field, Fields } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import { safeUrl } from './safe-url.ts';
import { kinds, type Section } from './sections/index.ts';

export const datePattern = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/**
 * What must be mended before a portfolio can be published. Drafts may hold all of it. Hidden parts are not checked.
 * Paths are edit paths: `<sectionId>.items.<itemId>.title`.
 */
export function publishIssues(content: PortfolioContent): Issue[] {
  const shown = content.sections.filter(
    (section): section is Section => section.type !== 'unknown' && !section.hidden,
  );
  const issues = shown.flatMap((section) => issuesOf(kinds[section.type].fields, section, section.id));
  if (shown.length === 0)
    return [{ path: 'sections', message: 'Add a section: a page needs something to show.' }];
  return issues;
}

/** The issues of a record of values against its fields. */
export function issuesOf(fields: Fields, values: object, path: string): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    fieldIssues(field as Field, (values as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

function fieldIssues(field: Field, value: unknown, path: string): Issue[] {
  const found = (message: string): Issue[] => [{ path, message }];
  switch (field.kind) {
    case 'text': {
      const typed = String(value).trim();
      if (typed === '') return field.required ? found(`${field.label}: fill this in.`) : [];
      if (field.format === 'email' && !z.email().safeParse(typed).success)
        return found(`${field.label}: write an address such as ada@example.org.`);
      if (field.format === 'phone' && !/^\+?[\d\s().\-/x]{3,60}$/i.test(typed))
        return found(`${field.label}: use digits, spaces and + only.`);
      return [];
    }
    case 'link':
      return value === '' || safeUrl(String(value)) !== null
        ? []
        : found(`${field.label}: write a web address such as https://example.org.`);
    case 'date':
      return value === '' || datePattern.test(String(value))
        ? []
        : found(`${field.label}: write a date such as 2024, 2024-05 or 2024-05-31.`);
    case 'list':
      return (value as { id: string; hidden: boolean }[])
        .filter((item) => !item.hidden)
        .flatMap((item) => issuesOf(field.item, item, `${path}.${item.id}`));
    case 'image': {
      const use = value as { alt: string; decorative: boolean } | null;
      if (use === null)
        return field.required ? found(`${field.label}: choose an image, or remove this entry.`) : [];
      return use.decorative || use.alt.trim() !== ''
        ? []
        : found(`${field.label}: describe the image, or say that it is decorative.`);
    }
    case 'richText':
    case 'select':
    case 'toggle':
    case 'color':
    case 'strings':
      return [];
  }
}
