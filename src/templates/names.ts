import type { TemplateId } from '#src/domain/portfolio.ts';

/** What authors are told of a template. Apart from the templates themselves, which weigh too much for a list of them. */
export const templateNames: Readonly<Record<TemplateId, { name: string; purpose: string }>> = {
  amsterdam: { name: 'Amsterdam', purpose: 'Case studies on a strict grid. For designers and studios.' },
  calgary: { name: 'Calgary', purpose: 'One image at a time, on a quiet horizon. For visual work.' },
  london: { name: 'London', purpose: 'A page of record in columns. For writers and researchers.' },
  tokyo: { name: 'Tokyo', purpose: 'Dense, exact and searchable. For those who build software.' },
};
