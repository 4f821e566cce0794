// In unicode mode a surrogate range matches only halves that are not part of a pair.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

/**
 * More marks on one letter than Unicode's stream-safe text has (UAX 15). Putting a stack in order takes time that grows
 * with its square: 200,000 marks hold a process for a minute.
 */
const STACKED_MARKS = /\p{M}{31}/u

/** Text in NFC. What stacks more marks than any writing does stays as it is: {@link unstorableReason} refuses it. */
export const composed = (text: string) => (STACKED_MARKS.test(text) ? text : text.normalize('NFC'))

/** Why PostgreSQL cannot hold this text, or null. A JSON string may hold a NUL or half of a surrogate pair; a text column may not. */
export function unholdableReason(label: string, text: string): string | null {
  if (text.includes('\0')) return `${label} must not contain a NUL character`
  if (LONE_SURROGATE.test(text)) return `${label} must not contain half of a character (a lone surrogate)`
  return null
}

/** Why this text is not taken, or null: PostgreSQL cannot hold it, or it stacks more marks on a letter than anyone writes. */
export function unstorableReason(label: string, text: string): string | null {
  const reason = unholdableReason(label, text)
  if (reason !== null) return reason
  if (STACKED_MARKS.test(text)) return `${label} must not have more than 30 marks on one letter`
  return null
}
