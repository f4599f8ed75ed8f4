/** What a section of a résumé is about. */
export type ResumePart =
  | 'summary'
  | 'work'
  | 'volunteer'
  | 'education'
  | 'certificates'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'interests'
  | 'references'
  | 'contact';

/** The languages whose headings are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

type HeadingLanguage = (typeof languages)[number];

/** Headings as `plain` writes them; those that languages share stand at each of them. */
const headings: Readonly<Record<ResumePart, Readonly<Record<HeadingLanguage, string>>>> = {
  summary: {
    en: `summary, professional summary, executive summary, career summary, profile, professional profile, personal profile,
      about, about me, objective, career objective, personal statement`,
    de: 'profil, kurzprofil, uber mich, zusammenfassung, personliches profil',
    fr: 'profil, a propos, a propos de moi, profil professionnel, resume professionnel',
    es: 'perfil, perfil profesional, sobre mi, resumen, extracto, resumen profesional, objetivo',
    it: 'profilo, profilo professionale, su di me, chi sono, sommario',
    pt: 'perfil, perfil profissional, sobre mim, resumo, resumo profissional, objetivo',
    nl: 'profiel, over mij, samenvatting, persoonlijk profiel',
    pl: 'profil, o mnie, podsumowanie, podsumowanie zawodowe, profil zawodowy',
  },
  work: {
    en: `experience, work experience, professional experience, employment, employment history, work history, career history,
      relevant experience, career, positions, industry experience, academic experience, research experience, teaching experience,
      academic appointments, appointments`,
    de: `berufserfahrung, beruflicher werdegang, berufspraxis, berufliche erfahrung, werdegang, praxiserfahrung, praktika,
      berufliche stationen, arbeitserfahrung`,
    fr: 'experience, experience professionnelle, experiences professionnelles, experiences, parcours professionnel, stages, emplois',
    es: 'experiencia, experiencia laboral, experiencia profesional, trayectoria profesional, historial laboral',
    it: `esperienza, esperienze, esperienza lavorativa, esperienze lavorative, esperienza professionale, esperienze professionali,
      percorso professionale`,
    pt: `experiencia, experiencia profissional, experiencias profissionais, percurso profissional, historico profissional`,
    nl: 'werkervaring, ervaring, loopbaan, beroepservaring, arbeidsverleden',
    pl: 'doswiadczenie, doswiadczenie zawodowe, przebieg kariery, historia zatrudnienia',
  },
  volunteer: {
    en: 'volunteering, volunteer experience, volunteer work, community involvement, volunteer',
    de: 'ehrenamt, ehrenamtliches engagement, engagement, soziales engagement',
    fr: 'benevolat, engagement, engagement associatif, engagements',
    es: 'voluntariado',
    it: 'volontariato',
    pt: 'voluntariado',
    nl: 'vrijwilligerswerk',
    pl: 'wolontariat',
  },
  education: {
    en: `education, academic background, academic history, education and training, educational background, qualifications,
      academic qualifications, studies`,
    de: 'ausbildung, bildung, bildungsweg, studium, schulbildung, akademischer werdegang, ausbildung und studium, schule',
    fr: 'education, formation, formations, etudes, diplomes, parcours academique, formation academique',
    es: 'educacion, formacion, formacion academica, estudios',
    it: 'istruzione, istruzione e formazione, formazione, formazione academica, formazione accademica, titoli di studio',
    pt: 'educacao, formacao, formacao academica, habilitacoes academicas, habilitacoes',
    nl: 'opleiding, opleidingen, opleiding en training, studie, onderwijs',
    pl: 'wyksztalcenie, edukacja',
  },
  certificates: {
    en: 'certificates, certifications, licenses and certifications, training, courses, courses and certifications, professional development',
    de: 'zertifikate, zertifizierungen, weiterbildung, weiterbildungen, fortbildungen, kurse',
    fr: 'certificats, certifications, formations complementaires',
    es: 'certificaciones, certificados, cursos, formacion complementaria',
    it: 'certificazioni, corsi',
    pt: 'certificados, certificacoes, cursos',
    nl: 'certificaten, certificeringen, cursussen',
    pl: 'certyfikaty, kursy, szkolenia, kursy i szkolenia',
  },
  skills: {
    en: `skills, technical skills, key skills, core skills, core competencies, competencies, skills and tools, expertise, technologies,
      tools, software, computer skills, areas of expertise`,
    de: `kenntnisse, fahigkeiten, kompetenzen, fachkenntnisse, technische kenntnisse, edv kenntnisse, it kenntnisse,
      kenntnisse und fahigkeiten, qualifikationen, software kenntnisse`,
    fr: 'competences, competences techniques, competences cles, savoir faire, competences informatiques, informatique, outils',
    es: 'habilidades, competencias, aptitudes, conocimientos, habilidades tecnicas, conocimientos informaticos, informatica',
    it: 'competenze, competenze tecniche, capacita e competenze, competenze informatiche, abilita, informatica',
    pt: 'competencias, competencias tecnicas, habilidades, habilidades e competencias, conhecimentos, informatica',
    nl: 'vaardigheden, competenties, technische vaardigheden, computervaardigheden, kennis en vaardigheden',
    pl: 'umiejetnosci, kompetencje, umiejetnosci techniczne',
  },
  languages: {
    en: 'languages, language skills',
    de: 'sprachen, sprachkenntnisse, fremdsprachen',
    fr: 'langues, langues etrangeres',
    es: 'idiomas, lenguas',
    it: 'lingue, lingue straniere, competenze linguistiche, conoscenze linguistiche',
    pt: 'idiomas, linguas',
    nl: 'talen, talenkennis',
    pl: 'jezyki, jezyki obce, znajomosc jezykow',
  },
  projects: {
    en: 'projects, personal projects, selected projects, key projects, side projects, selected work, portfolio',
    de: 'projekte, ausgewahlte projekte, eigene projekte',
    fr: 'projets, projets personnels, realisations',
    es: 'proyectos, proyectos personales',
    it: 'progetti, progetti personali',
    pt: 'projetos, projetos pessoais',
    nl: 'projecten',
    pl: 'projekty, projekty wlasne',
  },
  publications: {
    en: 'publications, selected publications, papers, publications and talks',
    de: 'publikationen, veroffentlichungen',
    fr: 'publications',
    es: 'publicaciones',
    it: 'pubblicazioni',
    pt: 'publicacoes',
    nl: 'publicaties',
    pl: 'publikacje',
  },
  awards: {
    en: 'awards, honors, awards and honors, honors and awards, awards and achievements, scholarships, grants, prizes',
    de: 'auszeichnungen, preise, stipendien, ehrungen, preise und auszeichnungen',
    fr: 'prix, distinctions, bourses, prix et distinctions',
    es: 'premios, reconocimientos, becas, logros',
    it: 'premi, riconoscimenti, premi e riconoscimenti, borse di studio',
    pt: 'premios, premios e distincoes',
    nl: 'prijzen, onderscheidingen, beurzen',
    pl: 'nagrody, osiagniecia, nagrody i wyroznienia, stypendia',
  },
  interests: {
    en: 'interests, hobbies, hobbies and interests, interests and hobbies',
    de: 'interessen, hobbys, hobbys und interessen, freizeit',
    fr: 'd interet, loisirs, interets',
    es: 'intereses, aficiones',
    it: 'interessi, hobby',
    pt: 'interesses, passatempos',
    nl: "interesse, interesses, hobby's",
    pl: 'hobby, zainteresowania',
  },
  references: {
    en: 'references, referees, recommendations',
    de: 'referenzen',
    fr: 'references, recommandations',
    es: 'referencias, recomendaciones',
    it: 'referenze',
    pt: 'referencias, referencias profissionais',
    nl: 'referenties',
    pl: 'referencje',
  },
  contact: {
    en: 'contact, contact information, contact details, personal information, personal details, personal data, get in touch',
    de: 'kontakt, kontaktdaten, personliche daten, persönliche angaben, angaben zur person, zur person',
    fr: 'contact, coordonnees, contacts, informations personnelles, etat civil',
    es: 'contacto, datos personales, datos de contacto, informacion personal, informacion de contacto',
    it: 'contatti, dati personali, informazioni personali',
    pt: 'contacto, contato, contactos, dados pessoais, informacoes pessoais, informacao pessoal',
    nl: 'contact, contactgegevens, persoonlijke gegevens, personalia',
    pl: 'kontakt, dane kontaktowe, dane osobowe, dane',
  },
};

/** Words without weight: those for "and", which stand in headings as a sign as well, and that of "centres d’intérêt". */
const connecting: ReadonlySet<string> = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'i',
  'centre',
  'centres',
]);

type Known = { part: ResumePart; languages: HeadingLanguage[] };

const byHeading = new Map<string, Known>();
for (const [part, byLanguage] of Object.entries(headings))
  for (const [language, names] of Object.entries(byLanguage))
    for (const heading of new Set(names.split(',').map(plain))) {
      const known = byHeading.get(heading) ?? { part: part as ResumePart, languages: [] };
      byHeading.set(heading, { ...known, languages: [...known.languages, language as HeadingLanguage] });
    }

const maxHeading = 60;

/** The part of a résumé that a line begins as its heading; null for any other line. */
export const partOfHeading = (line: string): ResumePart | null => knownHeading(line)?.part ?? null;

/** The language in which most of these headings are written, the first of several; null without a heading. */
export function languageOfHeadings(lines: readonly string[]): HeadingLanguage | null {
  const counts = new Map<HeadingLanguage, number>();
  for (const language of lines.flatMap((line) => knownHeading(line)?.languages ?? []))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return languages.find((language) => counts.get(language) === most) ?? null;
}

function knownHeading(line: string): Known | null {
  if (line.length > maxHeading) return null;
  return byHeading.get(plain(line)) ?? byHeading.get(plain(unspaced(line))) ?? null;
}

/** `E X P E R I E N C E` and `W O R K  H I S T O R Y` as words. */
function unspaced(line: string): string {
  const words = line.split(/\t| {2,}/);
  const isSpaced = words.every((word) => word.split(' ').every((letter) => Array.from(letter).length === 1));
  return isSpaced ? words.map((word) => word.replaceAll(' ', '')).join(' ') : line;
}

/** Small letters without accents, numbers and signs, in which "and" has no part. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !connecting.has(word))
    .map((word) => (word === 'honours' ? 'honors' : word))
    .join(' ');
}
