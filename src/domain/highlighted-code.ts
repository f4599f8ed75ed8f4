/** The kind of a token. */
export const codeKinds = ['comment', 'keyword', 'string', 'constant', 'name', 'added', 'removed'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** A token with its kind; null when it is not highlighted. */
export type CodePiece = { text: string; kind: CodeKind | null };

/** Code in pieces, whose texts in order are the code. */
export type HighlightedCode = readonly CodePiece[];

/** Highlighted code by `codeKey`. Code that is missing is shown in one color. */
export type SiteCode = ReadonlyMap<string, HighlightedCode>;

type Code = { language: string; code: string };

export const noCode: SiteCode = new Map();

export const codeKey = ({ language, code }: Code): string => `${languageName(language)}\n${code}`;

/** A language as its name is compared: ` C++ ` → `c++`. */
export const languageName = (typed: string): string => typed.trim().toLowerCase();

const plainNames = ['text', 'txt', 'plain', 'plaintext'];

/** True for code in no language, such as a log; its name would tell readers nothing. */
export const isPlain = (language: string): boolean => plainNames.includes(languageName(language));
