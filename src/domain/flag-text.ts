const YES = ['yes', 'y', 'true', 't', '1', 'on', 'x', '✓']
const NO = ['no', 'n', 'false', 'f', '0', 'off']

/** What a text says of something that is or is not, in the words of people and of programs; null when it says neither. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}
