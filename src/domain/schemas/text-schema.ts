import { z } from 'zod';
import { cleanLine, cleanParagraphs } from '../safe-text.ts';

/** One line of text, cleaned. */
export const lineSchema = (max: number) => atMost(max).transform(cleanLine);

/** Text of several lines, cleaned. */
export const paragraphsSchema = (max: number) => atMost(max).transform(cleanParagraphs);

const atMost = (max: number) => z.string().max(max, `At most ${max} characters.`);
