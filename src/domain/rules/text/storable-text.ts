// In unicode mode a surrogate range matches only halves that are not part of a pair.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

/**
 * More marks on one letter than Unicode's stream-safe text allows (UAX 15). Normalising a stack of marks takes
 * quadratic time: 200,000 marks block a process for a minute.
 */
const STACKED_MARKS = /\p{M}{31}/u

/** Text in NFC. Text with more stacked marks stays as it is, since {@link unstorableReason} refuses it. */
export const composed = (text: string) => (STACKED_MARKS.test(text) ? text : text.normalize('NFC'))

/** Why PostgreSQL cannot hold this text, or null. A JSON string may hold a NUL or half of a surrogate pair; a text column may not. */
export function unholdableReason(label: string, text: string): string | null {
  if (text.includes('\0')) return `${label} must not contain a NUL character`
  if (LONE_SURROGATE.test(text)) return `${label} must not contain half of a character (a lone surrogate)`
  return null
}

/**
 * Why this text is refused, or null: PostgreSQL cannot hold it, or it stacks more marks on a letter than any script
 * uses.
 */
export function unstorableReason(label: string, text: string): string | null {
  const reason = unholdableReason(label, text)
  if (reason !== null) return reason
  if (STACKED_MARKS.test(text)) return `${label} must not have more than 30 marks on one letter`
  return null
}
