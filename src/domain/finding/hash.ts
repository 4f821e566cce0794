/** In the order of their character codes, so that digit texts sort like their numbers. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'

/**
 * Hashes a text to a number from 0 to 2³² − 1: FNV-1a over its code units, with a final mix so that every bit depends
 * on all of it.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const firstBits = (hash: number, bits: number) => (bits === 0 ? 0 : hash >>> (32 - bits))

/** The lowest bits of a number as base-64 digits, as many as asked for. */
export function digitsOf(value: number, length: number): string {
  let text = ''
  for (let rest = value, place = 0; place < length; place++, rest >>>= 6)
    text = DIGITS.charAt(rest & 63) + text
  return text
}

/** The number written by {@link digitsOf}. */
export function numberOf(digits: string): number {
  let value = 0
  for (const digit of digits) value = value * 64 + DIGITS.indexOf(digit)
  return value
}
