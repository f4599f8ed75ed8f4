/** The styles that the preview adds to those of the site. */
export const typingCss = `
[data-pointed] { outline: 2px solid Highlight; outline-offset: 4px; cursor: text; }
img[data-pointed] { outline-offset: -2px; cursor: pointer; }
[contenteditable] { min-width: 1ch; outline: 2px solid Highlight; outline-offset: 4px; cursor: text; user-select: text; }
[contenteditable]:empty::before { content: '\\200B'; }
.ProseMirror { white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
`;
