import { leastSeconds } from '#src/domain/visitor-message.ts';
import css from './comment-tool.css?inline';
import { commentTool } from './comment-tool.ts';
import { frameArea } from './frame-area.ts';

/** What a browser loads to comment. The functions import nothing, so that they are their own text. */
export const commentScript = `(${commentTool.toString()})(${leastSeconds}, ${frameArea.toString()});\n`;
export const commentStyles = css;
