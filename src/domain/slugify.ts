// Letters that are not a Latin letter with an accent; accents fall off by decomposition.
const spellings: ReadonlyMap<string, string> = new Map(
  `
  ß ss  æ ae  œ oe  ø o  đ d  ð d  þ th  ł l  ħ h  ı i  ŋ ng  ə e  ŧ t
  а a  б b  в v  г g  ґ g  д d  ђ dj  е e  є ie  ж zh  з z  и i  і i  ј j  к k  л l  љ lj  м m  н n  њ nj  о o  п p
  р r  с s  т t  ћ c  у u  ф f  х kh  ц ts  ч ch  џ dz  ш sh  щ shch  ы y  э e  ю yu  я ya
  α a  β v  γ g  δ d  ε e  ζ z  η i  θ th  ι i  κ k  λ l  μ m  ν n  ξ x  ο o  π p  ρ r  σ s  ς s  τ t  υ y  φ f
  χ ch  ψ ps  ω o`
    .trim()
    .split(/\n\s*| {2,}/)
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/**
 * The words of a text in a-z and 0-9: `José Álvarez-Núñez` → `jose`, `alvarez`, `nunez`. Letters that cannot be spelt
 * one by one, as in Chinese or Arabic, part words and are left out.
 */
export function latinWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'‘’ʻʼ`ъь]/gu, '')
    .replaceAll('ου', 'ou')
    .replace(/[^a-z0-9]/gu, (letter) => spellings.get(letter) ?? '-');
  return plain.split('-').filter((word) => word !== '');
}

/** A text as part of a file name or a URL: `Über mich!` → `uber-mich`; empty when nothing can be spelt. */
export function slugify(text: string): string {
  return latinWords(text).join('-');
}
