import { manifestList } from '#src/templates/list/manifests.ts';

/** What somebody can say of their work, the sample that their portfolio starts with, and the template it was made for. */
export const professions = manifestList.flatMap(({ id, professions: own = [] }) =>
  own.map(({ sample, name }) => ({ sample, template: id, name })),
);
