const YES = ['yes', 'y', 'true', 't', '1', 'on', 'x', '✓']
const NO = ['no', 'n', 'false', 'f', '0', 'off']

/** Reads yes or no, in the words that people and programs use; null if the text is neither. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}
