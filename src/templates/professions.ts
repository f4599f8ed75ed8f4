import { manifestList } from './list/manifests.ts';

/** The professions to choose from, each with its sample and the template of that sample. */
export const professions = manifestList.flatMap(({ id, professions: own = [] }) =>
  own.map(({ sample, name }) => ({ sample, template: id, name })),
);
