import { toast } from '#editor/ui/toast.tsx';

export const sampleIsRemoved = 'All sample content is removed.';

/** Reports the removal of the sample, and offers to undo it. */
export const toastSampleRemoved = (undo: () => void): void =>
  toast.success(sampleIsRemoved, { label: 'Undo', run: undo });
