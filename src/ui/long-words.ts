/** So many characters without a place where a line may end: wider than a phone's column, or a column beside the text. */
const LONG_WORD = /[^\s-]{24}/

/** Longer than any name that somebody would say: what stands beside it shall still be found. */
const LONG_NAME = 160

/**
 * For a text that somebody typed and no layout foresaw: a class by which a line may end within a word where no other
 * place is near. Ordinary text gets none.
 */
export function breakingLongWords(text: string): string | undefined {
  return LONG_WORD.test(text) ? '[overflow-wrap:anywhere]' : undefined
}

/** Whether a name is too long to be set like one. */
export const isLongName = (name: string) => name.length > LONG_NAME
