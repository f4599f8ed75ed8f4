/* The notices below the header of the editor, fetched as one chunk. */
export { ConflictList } from './conflict-list.tsx';
export { RecoveredNotice } from './recovered-notice.tsx';
export { RefusalNotice } from './refusal-notice.tsx';
