// In unicode mode a surrogate range matches only halves that are not part of a pair.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

const UNSEEN = /^[\s\p{Cc}\p{Cf}]*$/u

/** Whether nothing of the text can be seen: empty, white space, control or zero-width characters only. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}

/**
 * Why PostgreSQL or UTF-8 could not carry this text, or null when they can.
 * A NUL and half of a surrogate pair are the two things a JSON string may hold and a text column may not.
 */
export function unstorableReason(label: string, text: string): string | null {
  if (text.includes('\0')) return `${label} must not contain a NUL character`
  if (LONE_SURROGATE.test(text)) return `${label} must not contain half of a character (a lone surrogate)`
  return null
}
