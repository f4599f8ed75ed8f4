import { nameList } from './list/names.ts';

const fallback = nameList.find(({ isDefaultFor }) => isDefaultFor === 'new') ?? nameList[0];

export function hasTemplate(id: string): boolean {
  return nameList.some((template) => template.id === id);
}

/** The name of a template for authors; the id of one that is not available here. */
export function templateName(id: string): string {
  return nameList.find((template) => template.id === id)?.name ?? id;
}

/** The id of the template that shows a portfolio with this one. */
export function shownTemplate(id: string): string {
  return hasTemplate(id) ? id : (fallback?.id ?? id);
}

/** The notice that a portfolio is shown in another template, and what to do; null if it is not. */
export function missingTemplateNotice(id: string): string | null {
  if (hasTemplate(id)) return null;
  return `The template "${id}" is not available here. Your site is shown in ${fallback?.name}. Choose a template under Design to keep or change this.`;
}
