import { deferredPart } from '#editor/ui/lazy-part.tsx';

/** Placed below a form, so that nothing moves when it loads. */
export const SampleNotice = deferredPart(
  async () => (await import('./remaining-sample.tsx')).RemainingSample,
);
