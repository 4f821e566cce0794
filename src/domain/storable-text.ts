// In unicode mode a surrogate range matches only halves that are not part of a pair.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

/**
 * More marks on one letter than Unicode's stream-safe text has (UAX 15). Putting a stack in order takes time that grows
 * with its square: 200,000 marks hold a process for a minute.
 */
const STACKED_MARKS = /\p{M}{31}/u

/** Text in NFC. What stacks more marks than any writing does stays as it is: {@link unstorableReason} refuses it. */
export const composed = (text: string) => (STACKED_MARKS.test(text) ? text : text.normalize('NFC'))

/**
 * Why this text cannot be kept, or null when it can. A NUL and half of a surrogate pair are the two things a JSON string
 * may hold and a text column may not; a stack of marks is what no one writes, and what is not composed.
 */
export function unstorableReason(label: string, text: string): string | null {
  if (text.includes('\0')) return `${label} must not contain a NUL character`
  if (LONE_SURROGATE.test(text)) return `${label} must not contain half of a character (a lone surrogate)`
  if (STACKED_MARKS.test(text)) return `${label} must not have more than 30 marks on one letter`
  return null
}
