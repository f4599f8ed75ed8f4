/* What is told below the head of the editor, fetched as one part. */
export { ConflictList } from './conflict-list.tsx';
export { RecoveredNotice } from './recovered-notice.tsx';
export { RefusalNotice } from './refusal-notice.tsx';
