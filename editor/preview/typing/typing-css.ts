/** The styles that the preview adds to those of the site. */
export const typingCss = `
[data-pointed] { outline: 2px solid Highlight; outline-offset: 4px; cursor: text; }
[contenteditable] { min-width: 1ch; outline: 2px solid Highlight; outline-offset: 4px; cursor: text; user-select: text; }
[contenteditable]:empty::before { content: '\\200B'; }
.ProseMirror { white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
`;
