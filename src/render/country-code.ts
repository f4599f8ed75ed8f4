import { remembering } from '#src/domain/remembering.ts';

/** ISO 3166-1 alpha-2. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Names in use that no list of names has. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  'great britain': 'GB',
  'the netherlands': 'NL',
  'republic of ireland': 'IE',
};

/** The code of a country that is typed as its code, or by its name in `language` or in English; null for any other. */
export function countryCode(country: string, language: string): string | null {
  const typed = country.trim().toLowerCase();
  if (typed === '') return null;
  const code = typed.toUpperCase();
  if (codes.includes(code)) return code;
  return otherNames[typed] ?? codeNamed(`${language} ${typed}`) ?? codeNamed(`en ${typed}`);
}

/** Lists of names take longer than a page. The key is a language and a name in it. */
const codeNamed = remembering((key: string): string | null => {
  const [language = 'en'] = key.split(' ', 1);
  const name = key.slice(language.length + 1);
  const lists = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([language, 'en'], { type: 'region', style }),
  );
  return codes.find((code) => lists.some((list) => list.of(code)?.toLowerCase() === name)) ?? null;
});
