/** A DOI without a URL or prefix. */
export const bareDoi = (doi: string): string =>
  doi.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');

export const doiUrl = (doi: string): string => `https://doi.org/${bareDoi(doi)}`;
