export type EditorDialog =
  'publish' | 'add' | 'history' | 'versions' | 'comments' | 'share' | 'shortcuts' | 'commands';
