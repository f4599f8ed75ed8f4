import css from './comment-tool.css?inline';
import { commentTool } from './comment-tool.ts';

/** What a browser loads to comment. The function imports nothing, so that it is its own text. */
export const commentScript = `(${commentTool.toString()})();\n`;
export const commentStyles = css;
