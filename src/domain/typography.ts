/** Every dash that a word processor, a spreadsheet or another script puts where a hyphen belongs. */
const DASHES = /[‐‑‒–—―−﹘﹣-]/g

/** Zero-width and formatting characters: soft hyphen, zero-width spaces, direction marks, byte order mark. */
const INVISIBLE = /\p{Cf}/gu

/** Characters that nobody sees and that keep a search from finding the text, taken out. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Every kind of dash as a plain hyphen. */
export function withPlainHyphens(text: string): string {
  return text.replace(DASHES, '-')
}

/** Full-width letters, digits and signs as their ordinary forms, and no-break spaces as spaces; nothing else changes. */
export function withOrdinaryWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/g, ' ')
}
