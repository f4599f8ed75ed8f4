import { shownQuote } from '#src/domain/shown-quote.ts';
import { minFormSeconds } from '#src/domain/visitor-message.ts';
import css from './comment-tool.css?inline';
import { commentTool } from './comment-tool.ts';
import { frameArea } from './frame-area.ts';

/** The script and the styles for comments. The functions import nothing, because their source text is the script. */
export const commentScript = `(${commentTool.toString()})(${minFormSeconds}, ${frameArea.toString()}, ${shownQuote.toString()});\n`;
export const commentStyles = css;
