import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { safeUrl } from '#src/domain/safe-url.ts';
import { pastedHtml } from './pasted-html.ts';

const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: pastedHtml } })],
});

/** The allow-list of rich text as an editor schema: nothing else can be typed, pasted or loaded. */
export const richTextExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Code,
  Link.configure({
    openOnClick: false,
    isAllowedUri: (url) => safeUrl(url) !== null,
    HTMLAttributes: { target: null, rel: null },
  }),
  Heading.configure({ levels: [3, 4] }),
  BulletList,
  OrderedList,
  // Items of imported texts may not begin with a paragraph.
  ListItem.extend({ content: 'block+' }),
  ListKeymap,
  Blockquote,
  UndoRedo,
  Pasting,
];
