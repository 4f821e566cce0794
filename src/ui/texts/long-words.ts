/** This many characters without a possible line break are wider than a column on a phone. */
const LONG_WORD = /[^\s-]{24}/

/** Longer than any usual name: it would push away what is beside it. */
const LONG_NAME = 160

/** A class for texts of any content that allows line breaks within long words. Ordinary text gets none. */
export function breakingLongWords(text: string): string | undefined {
  return LONG_WORD.test(text) ? '[overflow-wrap:anywhere]' : undefined
}

/** Whether a name is too long for the style of names. */
export const isLongName = (name: string) => name.length > LONG_NAME
