/** Every dash that a word processor, a spreadsheet or another script puts in place of a hyphen. */
const DASHES = /[‐‑‒–—―−﹘﹣-]/g

/** Zero-width and formatting characters: soft hyphen, zero-width spaces, direction marks, byte order mark. */
const INVISIBLE = /\p{Cf}/gu

/** Removes invisible characters, which keep a search from finding the text. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Replaces every kind of dash by a plain hyphen. */
export function withPlainHyphens(text: string): string {
  return text.replace(DASHES, '-')
}

/** Replaces full-width letters, digits and signs by their ordinary forms, and no-break spaces by spaces. */
export function withOrdinaryWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
}

const BEFORE = /^[^\p{L}\p{N}([{]+/u
/** Begins where a run of such signs begins: searched for anywhere in it, it would take the square of its length. */
const BEHIND = /(?<![^\p{L}\p{N})\]}])[^\p{L}\p{N})\]}]+$/u

/** Strips quotes, a stop or a comma around a number. Brackets stay. */
export function withoutFrame(text: string): string {
  return text.replace(BEFORE, '').replace(BEHIND, '')
}
