import { plainLetters } from '../text/plain-letters'

/**
 * The path segment of a product's name (§2.12): lower case, Greek letters spelled out, primes dropped, everything else
 * that is not a Latin letter or digit a hyphen. `4'-Hydroxydiclofenac` → `4-hydroxydiclofenac`. Two names of one
 * category may have the same segment; the caller must keep them apart.
 */
export function productSlug(name: string): string {
  return plainLetters(name)
    .replace(/['"’‘“”′″‴]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
