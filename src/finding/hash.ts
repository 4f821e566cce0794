/** In the order of their codes, so that texts of them sort as the numbers they stand for. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/** A number from 0 to 2³² − 1 for a text: FNV-1a over its code units, mixed so that every bit depends on all of it. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The first bits of a hash, as a number. */
export const firstBits = (hash: number, bits: number) => (bits === 0 ? 0 : hash >>> (32 - bits))

/** A number in digits of six bits, as many as asked for; higher bits are cut off. */
export function digitsOf(value: number, length: number): string {
  let text = ''
  for (let rest = value, place = 0; place < length; place++, rest >>>= 6)
    text = DIGITS.charAt(rest & 63) + text
  return text
}

/** The number that {@link digitsOf} has written. */
export function numberOf(digits: string): number {
  let value = 0
  for (const digit of digits) value = value * 64 + DIGITS.indexOf(digit)
  return value
}
