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

/** Headings in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish, as `plain` writes them. */
const headings: Readonly<Record<ResumePart, string>> = {
  summary: `summary, professional summary, executive summary, career summary, profile, professional profile, personal profile,
    about, about me, objective, career objective, personal statement, profil, kurzprofil, uber mich, zusammenfassung, personliches profil, a propos,
    a propos de moi, profil professionnel, resume professionnel, perfil, perfil profesional, sobre mi, resumen, extracto,
    resumen profesional, profilo, profilo professionale, su di me, chi sono, sommario, perfil profissional, sobre mim,
    resumo, resumo profissional, objetivo, profiel, over mij, samenvatting, persoonlijk profiel, o mnie, podsumowanie,
    podsumowanie zawodowe, profil zawodowy`,
  work: `experience, work experience, professional experience, employment, employment history, work history, career history,
    relevant experience, career, positions, industry experience, academic experience, research experience, teaching experience, academic appointments, appointments,
    berufserfahrung, beruflicher werdegang, berufspraxis, berufliche erfahrung, werdegang, praxiserfahrung, praktika, berufliche stationen, arbeitserfahrung,
    experience professionnelle, experiences professionnelles, experiences, parcours professionnel, stages, emplois, experiencia, experiencia laboral, experiencia profesional,
    trayectoria profesional, historial laboral, esperienza, esperienze, esperienza lavorativa, esperienze lavorative,
    esperienza professionale, esperienze professionali, percorso professionale, experiencia profissional, experiencias profissionais, percurso profissional,
    historico profissional, werkervaring, ervaring, loopbaan, beroepservaring, arbeidsverleden, doswiadczenie, doswiadczenie zawodowe, przebieg kariery, historia zatrudnienia`,
  volunteer: `volunteering, volunteer experience, volunteer work, community involvement, volunteer, ehrenamt, ehrenamtliches engagement, engagement, soziales engagement,
    benevolat, engagement associatif, engagements, voluntariado, volontariato, vrijwilligerswerk, wolontariat`,
  education: `education, academic background, academic history, education and training, educational background, qualifications, academic qualifications, studies,
    ausbildung, bildung, bildungsweg, studium, schulbildung, akademischer werdegang, ausbildung und studium, schule, formation, formations, etudes, diplomes,
    parcours academique, formation academique, educacion, formacion, formacion academica, estudios, istruzione, istruzione e formazione, formazione,
    formazione academica, formazione accademica, titoli di studio, educacao, formacao, formacao academica, habilitacoes academicas, habilitacoes, opleiding, opleidingen, opleiding en training, studie, onderwijs,
    wyksztalcenie, edukacja`,
  certificates: `certificates, certifications, licenses and certifications, training, courses, courses and certifications, professional development, zertifikate, zertifizierungen, weiterbildung, weiterbildungen, fortbildungen, kurse,
    certificats, formations complementaires, certificaciones, certificados, cursos, formacion complementaria, certificazioni, corsi, certificacoes, certificaten, certificeringen, cursussen, certyfikaty, kursy, szkolenia, kursy i szkolenia`,
  skills: `skills, technical skills, key skills, core skills, core competencies, competencies, skills and tools, expertise, technologies, tools, software, computer skills, areas of expertise,
    kenntnisse, fahigkeiten, kompetenzen, fachkenntnisse, technische kenntnisse, edv kenntnisse, it kenntnisse, kenntnisse und fahigkeiten, qualifikationen, software kenntnisse, competences, competences techniques,
    competences cles, savoir faire, competences informatiques, informatique, outils, habilidades, competencias, aptitudes, conocimientos, habilidades tecnicas, conocimientos informaticos, informatica, competenze, competenze tecniche, capacita e competenze, competenze informatiche, abilita, competencias tecnicas, habilidades e competencias,
    conhecimentos, vaardigheden, competenties, technische vaardigheden, computervaardigheden, kennis en vaardigheden, umiejetnosci, kompetencje, umiejetnosci techniczne`,
  languages: `languages, language skills, sprachen, sprachkenntnisse, fremdsprachen, langues, langues etrangeres, idiomas, lenguas, lingue, lingue straniere, competenze linguistiche, conoscenze linguistiche, linguas, talen, talenkennis, jezyki, jezyki obce, znajomosc jezykow`,
  projects: `projects, personal projects, selected projects, key projects, side projects, selected work, portfolio, projekte, ausgewahlte projekte, eigene projekte, projets, projets personnels, realisations, proyectos, proyectos personales, progetti, progetti personali, projetos, projetos pessoais, projecten, projekty, projekty wlasne`,
  publications: `publications, selected publications, papers, publications and talks, publikationen, veroffentlichungen, publicaciones, pubblicazioni, publicacoes, publicaties, publikacje`,
  awards: `awards, honors, awards and honors, honors and awards, awards and achievements, scholarships, grants, prizes, auszeichnungen, preise, stipendien, ehrungen, preise und auszeichnungen, prix, distinctions, bourses, prix et distinctions, premios, reconocimientos, becas, logros,
    premi, riconoscimenti, premi e riconoscimenti, borse di studio, premios e distincoes, prijzen, onderscheidingen, beurzen, nagrody, osiagniecia, nagrody i wyroznienia, stypendia`,
  interests: `interests, hobbies, hobbies and interests, interests and hobbies, interessen, hobbys, hobbys und interessen, freizeit, d interet, loisirs, interets, intereses, aficiones, interessi, hobby, interesses, passatempos, interesse, hobby s, zainteresowania`,
  references: `references, referees, recommendations, referenzen, recommandations, referencias, recomendaciones, referenze, referencias profissionais, referenties, referencje`,
  contact: `contact, contact information, contact details, personal information, personal details, personal data, get in touch, kontakt, kontaktdaten, personliche daten, persönliche angaben, angaben zur person, zur person, coordonnees, contacts, informations personnelles, etat civil, contacto, datos personales, datos de contacto, informacion personal, informacion de contacto, contatti, dati personali, informazioni personali, contato, contactos, dados pessoais, informacoes pessoais, informacao pessoal, contactgegevens, persoonlijke gegevens, personalia, dane kontaktowe, dane osobowe, dane`,
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

const byHeading = new Map<string, ResumePart>(
  Object.entries(headings).flatMap(([part, names]) =>
    names.split(',').map((name): [string, ResumePart] => [plain(name), part as ResumePart]),
  ),
);

const maxHeading = 60;

/** The part of a résumé that a line begins as its heading; null for any other line. */
export function partOfHeading(line: string): ResumePart | null {
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
