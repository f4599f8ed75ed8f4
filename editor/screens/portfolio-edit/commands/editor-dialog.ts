export type EditorDialog = 'publish' | 'add' | 'history' | 'comments' | 'share' | 'shortcuts' | 'commands';
