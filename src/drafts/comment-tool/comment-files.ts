import { leastSeconds } from '#src/domain/visitor-message.ts';
import css from './comment-tool.css?inline';
import { commentTool } from './comment-tool.ts';

/** What a browser loads to comment. The function imports nothing, so that it is its own text. */
export const commentScript = `(${commentTool.toString()})(${leastSeconds});\n`;
export const commentStyles = css;
