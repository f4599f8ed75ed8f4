/** The tags that texts in CSL JSON may hold, and those that databases add to abstracts. */
const tagPattern =
  /<(?<close>\/?)(?<name>i|b|u|em|strong|sc|sup|sub|span|p|jats:[a-z-]{1,30})(?<attributes>(?:\s{1,5}[\w:-]{1,30}\s{0,5}=\s{0,5}"[^"<>]{0,200}"){0,5})\s{0,5}>/gi;

const superscripts = characters(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
const subscripts = characters('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** The endings of ordinals read better as plain letters: "10th". */
const ordinalEnding = /^(?:st|nd|rd|th)$/;

type Tag = { start: number; end: number; script: 'sup' | 'sub' | null; closing: boolean };

/**
 * A text of CSL JSON without its tags: sub- and superscripts become characters of Unicode where all of them exist, and
 * entities what they stand for. A tag without its partner is text, such as the "<b" in "a <b".
 */
export function plainCslText(text: string): string {
  const open = { sup: 0, sub: 0 };
  let plain = '';
  let end = 0;
  for (const tag of pairedTags(text)) {
    plain += inScript(decoded(text.slice(end, tag.start)), open);
    end = tag.end;
    if (tag.script !== null) open[tag.script] += tag.closing ? -1 : 1;
  }
  return plain + decoded(text.slice(end));
}

/** The tags that open and close something, in their order. */
function pairedTags(text: string): Tag[] {
  const waiting = new Map<string, Tag[]>();
  const paired: Tag[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(tagPattern)) {
    const name = (groups['name'] ?? '').toLowerCase();
    const closing = groups['close'] === '/';
    const tag = { start: index, end: index + whole.length, script: scriptOf(name), closing };
    const others = waiting.get(name) ?? [];
    waiting.set(name, others);
    const partner = closing ? others.pop() : undefined;
    if (partner !== undefined) paired.push(partner, tag);
    else if (!closing) others.push(tag);
  }
  return paired.toSorted((one, other) => one.start - other.start);
}

function scriptOf(name: string): Tag['script'] {
  const short = name.replace('jats:', '');
  return short === 'sup' || short === 'sub' ? short : null;
}

function inScript(text: string, open: { sup: number; sub: number }): string {
  if (open.sup + open.sub === 0 || ordinalEnding.test(text)) return text;
  const table = open.sup > 0 ? superscripts : subscripts;
  const raised = Array.from(text, (letter) => table.get(letter));
  return raised.includes(undefined) ? text : raised.join('');
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
};

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] ?? entity);
}

function characters(plain: string, inScript: string): ReadonlyMap<string, string> {
  const others = Array.from(inScript);
  return new Map(Array.from(plain, (letter, index) => [letter, others[index] ?? letter]));
}
