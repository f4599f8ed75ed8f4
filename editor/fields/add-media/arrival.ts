/* Code that is needed only after files were added. */
export { inCaptureOrder } from '#editor/uploads/capture-order.ts';
export { openBatch } from './batch.ts';
