/* Code that is needed only after files were added. */
export { inCaptureOrder } from '#editor/uploads/capture-order.ts';
export { mediaEdit } from './media-edit.ts';
export { mediaTargetAt } from './media-target.ts';
export { resultText } from './result-text.ts';
