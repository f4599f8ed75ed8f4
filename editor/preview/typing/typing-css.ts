/** The styles that the preview adds to those of the site. */
export const typingCss = `
[data-pointed], [data-reached] { outline: 2px solid Highlight; outline-offset: 4px; }
[data-pointed] { cursor: text; }
img:is([data-pointed], [data-reached]) { outline-offset: -2px; cursor: pointer; }
[contenteditable] { min-width: 1ch; outline: 2px solid Highlight; outline-offset: 4px; cursor: text; user-select: text; }
[contenteditable]:empty::before { content: '\\200B'; }
.ProseMirror { white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none; }
`;
