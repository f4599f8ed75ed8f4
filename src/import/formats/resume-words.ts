/** Words that name a position, in the eight languages; a heading that has one is no name of an employer. */
export const positions =
  /engineer|developer|designer|manager|director|analyst|consultant|architect|scientist|researcher|assistant|intern\b|internship|lead\b|head of|officer|specialist|coordinator|administrator|editor|writer|teacher|lecturer|professor|nurse|founder|freelance|product owner|technician|accountant|student|fellow|volunteer|entwickler|ingenieur|leiter|berater|mitarbeiter|praktik|werkstudent|gestalter|redakteur|geschäftsführer|développeu|ingénieur|directeur|directrice|responsable|chargé|chef de|stagiaire|consultante?|desarrollador|ingenier|diseñador|gerente|jefe|becari|profesor|sviluppat|ingegnere|responsabile|tirocin|progettista|docente|desenvolvedor|engenheir|estagi|analista|ontwikkelaar|medewerker|stagiair|ontwerper|adviseur|inżynier|programista|kierownik|specjalista|stażyst|asystent|projektant/iu;

/** Words and abbreviations that name a school. */
export const schools =
  /universit|universid|uniwersytet|hochschule|college|school|école|ecole|institut|istituto|politecnic|politechnik|polytechni|academy|akademi|académie|accademia|academia|lycée|liceum|liceo|gymnasium|faculty|escuela|escola|scuola|\beth\b|\bmit\b|\btu\b|\bfh\b|\bhaw\b|\bhtw\b/iu;

/** Words that name a degree; a heading that has one is no name of a school. */
export const degrees =
  /\b(?:b\. ?a|b\. ?sc|bsc|b\. ?eng|m\. ?a|m\. ?sc|msc|m\. ?eng|mba|ph\. ?d|phd)\b|bachelor|master|diplom|magister|licence|licenciatura|laurea|doctora|doktor|abitur|matura/iu;
