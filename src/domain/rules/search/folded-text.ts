import { plainLetters } from '../text/plain-letters'
import { withoutInvisible } from '../text/typography'

/** Signs that are typed for Greek letters: mathematical ones, a triangle, letters of the phonetic alphabet, Latin ones. */
const TYPED_FOR_GREEK: Record<string, string> = {
  '∆': 'δ',
  '△': 'δ',
  ẟ: 'δ',
  ɑ: 'α',
  '⍺': 'α',
  '∝': 'α',
  ꞵ: 'β',
  ɣ: 'γ',
  ɛ: 'ε',
}
/** The small capitals of configurations: `ᴅ-glucose`. */
const SMALL_CAPITALS: Record<string, string> = { ᴅ: 'd', ʟ: 'l' }

/** No German word begins with ß: without a letter before it, a beta is meant (`ß-carotene`, `17ß-estradiol`). */
const BETA = /(?<!\p{L})[ßẞ]/gu

/** Replaces signs that are typed for Greek letters, each by one letter. */
export const withGreekLetters = (text: string): string =>
  text.replace(/[∆△ẟɑ⍺∝ꞵɣɛ]/g, (sign) => TYPED_FOR_GREEK[sign] ?? sign).replace(BETA, 'β')

/** The form of {@link foldedText}, in which each letter stands for itself. @param text with its Greek letters */
export const foldedLetters = (text: string): string =>
  plainLetters(
    withoutInvisible(text)
      .replace(/[ᴅʟ]/g, (letter) => SMALL_CAPITALS[letter] ?? letter)
      .replace(/[‘’‚‛′‵`´ʹʼˈ]/g, "'")
      .replace(/["“”„‟″‶«»ʺ]/g, "''")
      .replace(/[\p{Pd}−]/gu, '-')
      .replaceAll('±', '+/-'),
  ).replaceAll('′', "'")

/**
 * The form in which texts are compared by every search: lower case without accents and invisible characters, Greek
 * letters written out (also those that another sign is typed for), ordinary width, one kind of dash and of prime.
 * White space and punctuation stay: each search decides what separates words.
 *
 * PostgreSQL computes it with `folded_text` (src/platform/database/migrations); a test compares the two.
 */
export const foldedText = (text: string): string => foldedLetters(withGreekLetters(text))
