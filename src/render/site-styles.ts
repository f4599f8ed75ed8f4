import { sha256 } from '#src/files/hash.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { ratioCss } from '#src/templates/parts/ratio.ts';
import { templateFor } from '#src/templates/registry.ts';
import { compactCss } from './compact-css.ts';
import { fontFaceCss } from './fonts.ts';
import type { RenderInput } from './render-input.ts';
import { textFile, type TextFile } from './site-file.ts';
import { viewAt } from './site-views.ts';
import { namesIn, rulesOf, usedCss, type Rules } from './used-css.ts';

/** The rules of a site: those of its template, and those that its content decides about. */
export type SiteStyles = { fonts: string; css: string; rules: () => Rules; template: TemplateStyles };

type TemplateStyles = { rules: Rules; used: Map<string, string> };

/** The path of the stylesheet in a page that has none yet. @see withOwnStyles */
export const stylesPath = 'assets/styles.css';

/** Stylesheets of templates are few and do not change. */
const templates = new Map<string, TemplateStyles>();

/** The number of selections that each template remembers, of 10 to 30 KB each. */
const usedMax = 50;

export function stylesOf(input: RenderInput): SiteStyles {
  const template = templateFor(input.content.template);
  const view = viewAt(input, 0);
  const site = [
    template.optionCss(view.options),
    template.siteCss?.(view) ?? '',
    focusCss(input.images),
    template.css.includes('--ratio') ? ratioCss(input.images) : '',
  ];
  const known = templates.get(template.css) ?? { rules: rulesOf(compactCss(template.css)), used: new Map() };
  templates.set(template.css, known);
  const css = compactCss(joined(site));
  let own: Rules | null = null;
  const rules = (): Rules => [...known.rules, ...(own ??= rulesOf(css))];
  return { fonts: fontFaceCss(input.fonts), css, rules, template: known };
}

/**
 * Pages with one stylesheet of the rules that they use: a tenth to a half of all rules. All pages of a kind share one, so
 * that who goes from one to the next has it already, and a change of one page rarely concerns it.
 */
export function withOwnStyles(pages: readonly TextFile[], styles: SiteStyles): TextFile[] {
  const names = namesIn(pages.map(({ content }) => content));
  const content = joined([styles.fonts, selected(styles, names)]);
  const path = `assets/${sha256(content).slice(0, 16)}.css`;
  return [
    textFile(path, 'text/css; charset=utf-8', content),
    ...pages.map((page) => ({ ...page, content: linkedTo(path, page.content) })),
  ];
}

/** The rules for these names. A site that is published again mostly has the same names. */
function selected({ css, rules, template: { used } }: SiteStyles, names: ReadonlySet<string>): string {
  const key = `${[...names].toSorted().join(' ')}\n${css}`;
  const known = used.get(key);
  if (known !== undefined) return known;
  if (used.size >= usedMax) used.clear();
  const text = usedCss(rules(), names);
  used.set(key, text);
  return text;
}

/** Titles and descriptions, which stand before the link, may have the same words in them. */
function linkedTo(path: string, page: string): string {
  const start = page.indexOf(stylesPath, page.indexOf('<link rel="stylesheet"'));
  return page.slice(0, start) + path + page.slice(start + stylesPath.length);
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n');
