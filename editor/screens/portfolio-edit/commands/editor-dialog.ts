export type EditorDialog = 'publish' | 'add' | 'history' | 'comments' | 'shortcuts' | 'commands';
