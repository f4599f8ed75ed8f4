import { soonPart } from '#editor/ui/late-part.tsx';

/** Stands below a form, where nothing moves when it comes. */
export const SampleNotice = soonPart(async () => (await import('./remaining-sample.tsx')).RemainingSample);
