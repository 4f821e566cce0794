import { casCheckDigit } from '@/domain/rules/products/cas-number'

const hyphenated = (digits: string) => `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`

const isRight = (digits: string) => String(casCheckDigit(digits.slice(0, -1))) === digits.slice(-1)

/**
 * CAS numbers that one with a wrong check digit may stand for: first with the right digit, then with two neighbours
 * exchanged.
 */
export function nearCasNumbers(casNo: string): string[] {
  const digits = casNo.replaceAll('-', '')
  if (!/^\d{5,10}$/.test(digits)) return []
  const stem = digits.slice(0, -1)
  const near = [stem + casCheckDigit(stem)]
  for (let at = 1; at < digits.length; at++) {
    const other = digits.slice(0, at - 1) + digits.charAt(at) + digits.charAt(at - 1) + digits.slice(at + 1)
    if (other !== digits && !other.startsWith('0') && isRight(other)) near.push(other)
  }
  return [...new Set(near)].map(hyphenated)
}
