import type { TextEncoding } from '@/domain/rules/imports/text-encodings'
import { decoderOf, decodeWindows1252 } from './decoding'

/** Signs that occur between two letters only if the bytes were letters of another encoding. */
const SIGN_WITHIN = /\p{L}[^\p{ASCII}\p{L}\p{M}‐-—’‘·®°²³¹µ]\p{L}|[A-Za-z][πΩ][a-z]/u
/** A capital or a raised digit within a word. */
const ODD_WITHIN = /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}[¹²³]\p{Ll}{2}/u
/** Letters with accents and signs side by side, but for `Alþýða`; Central European words have more of them. */
const MANY_WESTERN = /(?![þðáéíóúýæö]{3}|Ñáñ)[^\p{ASCII}\s–—‘’“”]{3}/u
/** Turkish words have three and more of their own letters side by side: `ışık`, `üçüncü`. */
const MANY_TURKISH = /(?![çğıöşüÇĞİÖŞÜ]{3})[^\p{ASCII}\s–—‘’“”]{3}/u
const MANY_CENTRAL = /[^\p{ASCII}\s–—‘’“”]{5}/u
const NOT_CYRILLIC =
  /\p{Ll}\p{Lu}|[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]|[ЂЃѓЉЊЌЋЏђљњќћџЎўЈҐґѕѓ]{2}/u
/** A character between the letters of a word. */
const NOT_ASIAN =
  /[A-Za-z][^\p{ASCII}]{1,2}[a-z]{2}|[\uff61-\uff9f]\p{Script=Han}|\p{Script=Han}[\uff61-\uff9f]/u
/** Characters that no text contains: bytes without a meaning, control characters, private characters, box-drawing. */
const MEANINGLESS = /[\ufffd\u0080-\u009f\p{Co}\u2500-\u259f]/u

/** `¿` and `¡` open a Spanish sentence, so that letters follow and none precede; `¡C` is `°C` of MacRoman. */
const NOT_OPENING = /[\p{L}\p{N}][¡¿]|[¡¿](?![\p{L}¡¿"'«“(])|¡[CFK](?!\p{L})/u
/** Icelandic capitals occur among letters: `B1ÐB6` has a dash of MacRoman. */
const NOT_ICELANDIC = /(?<!\p{L})[ÐÞ](?!\p{L})|\p{N}Ð|[BCDHJKNPQTWXZ]Ð/u
/** Turkish letters of Windows-1254 (`Işık`) are those of Icelandic, which has no `ç` or `ü` and `þ` after few vowels. */
const TURKISH =
  /[eioöuüýEIOÖUÜ]þ|aþ(?![aeiouáéíóúýæöjrv])|[çüÇÜ]\p{L}{0,20}[ðþýÐÞÝ]|[ðþýÐÞÝ]\p{L}{0,20}[çüÇÜ]/u
/** Letters of DOS at a unit: `25 øC`, `5 æm`; or as quotation marks that end a word which none begins. */
const DOS = /(?<!\p{L})ø[CF](?!\p{L})|\p{N} ?æ[gLlmM](?!\p{L})|\p{L}[‚„ˆ¤]/u
/** An accented capital before an accented small letter (`Ëá` is one Chinese character), but for `Ääni`, `Íñigo`, `Íþrótt`. */
const ACCENTS = /(?!Ää|Öö|Õõ|Üü|Üç)[À-ÏÒ-ÖØ-Ý][ßà-ïò-öø-ýÿ]/u
/** The same, but for `Çözelti`, `Çürük`. */
const ACCENTS_TURKISH = /(?![ÇÖÜ][çöü])[À-ÏÒ-ÖØ-Ý][ßà-ïò-öø-ýÿ]/u
/** Two signs, or a sign beside an accented capital: bytes of one or two Chinese characters. */
const SIGNS =
  /(?!´´|§§)[±´¶¸º¼½¾¿¦§¨ª¬¯][¡-¾]|°·|[À-ÿ]·(?!\p{L})|(?<![\p{L}\p{N}])[À-ÿ][¡-©ª¬®¯±´-¸¼-¿]|[À-Þ][¡-¨ª¬¯´¶¸¼½¾]/u
/** Two accented capitals that cannot be a word. */
const CAPITALS = /(?<!\p{L})[À-ÖØ-Ý]{2}(?!\p{L})/u
/**
 * A small letter with an accent, or a sign, before a hyphen and a word, as `α-` of Greek encodings, DOS and MacRoman
 * becomes (`á-Tocopherol`, `¹-complex`); a letter with a florin sign, of which Japanese bytes are full (`ƒJƒt`).
 */
const LOST_GREEK = /(?<![\p{L}\p{N}'’.-])[áâãäåæçèêëìíðñóôö÷øùà¶¹Š]-(?:\p{L}{3}|\p{N})|ƒ/u
/** `(±)-` and `α-` of DOS, in each of the others. */
const DOS_PREFIX = /\([ñÒńсρ]\)-|(?<!\p{L})[ŕΰΐ]-/u
/** Signs within a word, as Chinese bytes give them. */
const SIGNS_WITHIN_CYRILLIC =
  /\p{Script=Cyrillic}[§©¬±µ¶·¤¦]{1,9}\p{Script=Cyrillic}|(?<!\p{L})\p{Script=Cyrillic}-[A-Za-z]{3}/u
/** A Greek letter is a word's or stands alone; a final sigma ends a word. */
const NOT_GREEK =
  /\p{Ll}\p{Lu}|[A-Za-z]\p{Script=Greek}|\p{Script=Greek}[A-Za-z]|σ(?![\p{L}-])|ς\p{L}|[΄΅]|\p{L}[¹²³]\p{L}/u
/** Signs that DOS has in place of letters of other encodings, at a letter; `²` and `°` are common. */
const NOT_DOS =
  /\p{L}[⌐¬½¼«»≡≤⌠⌡≈∙√ⁿ∩∞‗¶¸¨¯´¢£¥₧ƒ×¿®©¤]|[⌐¬½¼≡≤⌠⌡≈∙√ⁿ∩∞‗¶¸¨¯´₧ƒ×®©¤]\p{L}|[A-Za-z][αΓπΣσµτΦΘΩδφε]|[αΓπΣστΦΘΩδφε]\p{L}/u
/** `α-` and other Greek letters of CP437. */
const LOST_IN_CP850 = /(?<!\p{L})[ÓÙÒÞÚÕ]-(?:\p{L}{3}|\p{N})/u
/** Signs of MacRoman that are letters of Windows-1251. */
const NOT_MAC = /[√◊⁄ˆ˜¯˘˙˚¸˝˛ˇıﬁﬂ]|[^\p{ASCII}\s]{4}|(?<!\p{L})[·‚„‰‡Ê]-\p{L}{3}/u

const WESTERN = [
  SIGN_WITHIN,
  ODD_WITHIN,
  LOST_GREEK,
  DOS_PREFIX,
  MANY_WESTERN,
  NOT_OPENING,
  NOT_ICELANDIC,
  TURKISH,
  DOS,
  ACCENTS,
  SIGNS,
  CAPITALS,
]
const OF_TURKISH = [
  SIGN_WITHIN,
  ODD_WITHIN,
  LOST_GREEK,
  DOS_PREFIX,
  MANY_TURKISH,
  NOT_OPENING,
  DOS,
  ACCENTS_TURKISH,
  SIGNS,
  CAPITALS,
]
const OF_DOS = [
  SIGN_WITHIN,
  ODD_WITHIN,
  MANY_WESTERN,
  NOT_OPENING,
  NOT_ICELANDIC,
  ACCENTS,
  SIGNS,
  CAPITALS,
  NOT_DOS,
]
const CYRILLIC = [SIGN_WITHIN, DOS_PREFIX, SIGNS_WITHIN_CYRILLIC, NOT_CYRILLIC]
const ASIAN = [NOT_ASIAN]

const IMPROBABLE: Partial<Record<TextEncoding, readonly RegExp[]>> = {
  'windows-1252': WESTERN,
  'iso-8859-15': WESTERN,
  'windows-1254': OF_TURKISH,
  macintosh: [...WESTERN, NOT_MAC],
  'windows-1250': [SIGN_WITHIN, DOS_PREFIX, ODD_WITHIN, MANY_CENTRAL],
  'windows-1253': [SIGN_WITHIN, DOS_PREFIX, NOT_GREEK],
  'windows-1251': CYRILLIC,
  'x-mac-cyrillic': CYRILLIC,
  'koi8-r': CYRILLIC,
  ibm866: CYRILLIC,
  cp850: [...OF_DOS, LOST_IN_CP850],
  cp437: OF_DOS,
  gb18030: ASIAN,
  big5: ASIAN,
  shift_jis: ASIAN,
  'euc-jp': ASIAN,
  'euc-kr': ASIAN,
}

/** Longest text that is looked at: the patterns are linear, and the beginning tells enough. */
const LOOKED_AT = 1_000

/** Whether a text was probably written in another encoding than that in which it was read. */
export function isImprobable(text: string, encoding: TextEncoding): boolean {
  const beginning = text.slice(0, LOOKED_AT)
  if (!/[^\p{ASCII}]/u.test(beginning)) return false
  return (
    MEANINGLESS.test(beginning) || (IMPROBABLE[encoding] ?? []).some((pattern) => pattern.test(beginning))
  )
}

/** The bytes of the usual characters, besides ASCII; others are rare, and a word of them improbable. */
const USUAL: Partial<Record<TextEncoding, RegExp>> = {
  'euc-kr': /^(?:[^\x80-\xff]|[\xa1-\xa3\xb0-\xc8][\xa1-\xfe])*$/,
  'euc-jp': /^(?:[^\x80-\xff]|[\xa1-\xa8\xb0-\xf4][\xa1-\xfe])*$/,
  gb18030: /^(?:[^\x80-\xff]|[\xa1-\xa3\xa6\xb0-\xf7][\xa1-\xfe])*$/,
  shift_jis: /^(?:[^\x80-\xff]|[\x81-\x84\x88-\x9f\xe0-\xea][\x40-\x7e\x80-\xfc])*$/,
  big5: /^(?:[^\x80-\xff]|[\xa1-\xa3\xa4-\xf9][\x40-\x7e\xa1-\xfe])*$/,
}

/** A word of narrow Japanese letters in Shift-JIS: marks of sound follow those that can have them, a stroke any. */
const NARROW = /^(?:[^\x80-\xff]|[\xb6-\xc4\xca-\xce\xb3]\xde|[\xca-\xce]\xdf|[\xa6-\xaf\xb1-\xdd]\xb0?)*$/
const NARROW_MARK = /[\xb6-\xc4\xca-\xce]\xde|[\xca-\xce]\xdf/
/** The fewest letters that decide: fewer may be Chinese by chance. */
const NARROW_MIN = 12

/** Those that are proposed; of several that fit equally well, the first. */
const PROPOSED: readonly TextEncoding[] = [
  'windows-1252',
  'windows-1254',
  'macintosh',
  'windows-1251',
  'windows-1253',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
  'windows-1250',
  'cp850',
  'cp437',
  'ibm866',
  'koi8-r',
]

const WORDS_MAX = 500
/** Number of two-byte characters by which a text can be recognised as Korean: Chinese ones have the same codes. */
const KOREAN_MIN = 6

const decode = (word: string, encoding: TextEncoding) =>
  encoding === 'windows-1252'
    ? decodeWindows1252(word)
    : decoderOf(encoding).decode(Uint8Array.from(word, (byte) => byte.charCodeAt(0)))

/** The first words with letters beyond ASCII. */
function wordsOf(lines: readonly string[]): string[] {
  const words: string[] = []
  for (const line of lines) {
    words.push(...(line.slice(0, LOOKED_AT).match(/[^\s,;|"]*[\u0080-\u00ff][^\s,;|"]*/g) ?? []))
    if (words.length >= WORDS_MAX) break
  }
  return words.slice(0, WORDS_MAX)
}

/**
 * The encoding in which lines that are not UTF-8 probably were written: the one in which fewest words look wrong.
 * @param lines one character per byte
 */
export function probableEncoding(lines: readonly string[]): TextEncoding {
  const words = wordsOf(lines)
  const isJapanese = words.some((word) => /[ぁ-ヶ]/u.test(decode(word, 'euc-jp')))
  const others = words.join('').replace(/[^\u0080-\u00ff]/g, '')
  if (others.length >= NARROW_MIN && NARROW_MARK.test(others) && words.every((word) => NARROW.test(word)))
    return 'shift_jis'
  const wide = others.length / 2
  const isOpen = (encoding: TextEncoding) =>
    encoding === 'euc-kr' ? wide >= KOREAN_MIN : encoding !== 'euc-jp' || isJapanese
  const scores = PROPOSED.filter(isOpen).map((encoding) => {
    const usual = USUAL[encoding]
    const isWrong = (word: string) =>
      (usual && !usual.test(word)) || isImprobable(decode(word, encoding), encoding)
    return { encoding, wrong: words.filter(isWrong).length }
  })
  return scores.reduce((best, one) => (one.wrong < best.wrong ? one : best)).encoding
}
