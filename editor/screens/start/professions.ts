/** What somebody can say of their work, the sample that their portfolio starts with, and the template it was made for. */
export const professions = [
  { sample: 'tokyo', template: 'tokyo', name: 'Developer' },
  { sample: 'amsterdam', template: 'amsterdam', name: 'UX designer' },
  { sample: 'calgary', template: 'calgary', name: 'Photographer' },
  { sample: 'illustrator', template: 'amsterdam', name: 'Illustrator' },
  { sample: 'london', template: 'london', name: 'Writer' },
  { sample: 'architect', template: 'tokyo', name: 'Architect' },
  { sample: 'filmmaker', template: 'calgary', name: 'Filmmaker' },
  { sample: 'researcher', template: 'london', name: 'Researcher' },
] as const;
