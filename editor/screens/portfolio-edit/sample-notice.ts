import { soonPart } from '#editor/ui/late-part.tsx';

/** Placed below a form, so that nothing moves when it loads. */
export const SampleNotice = soonPart(async () => (await import('./remaining-sample.tsx')).RemainingSample);
