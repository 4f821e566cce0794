import { composed } from './storable-text'

/**
 * What shows nothing of its own: control characters, what Unicode lets a program leave out (zero-width characters,
 * direction marks, soft hyphens, variation selectors, fillers, tags), annotation marks, the empty Braille cell; and
 * characters of private use, which look different everywhere. What is not assigned yet shows as a box, and stays.
 */
const UNSEEN = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2800`
const UNSEEN_IN_LINE = new RegExp(String.raw`[${UNSEEN}\p{Zl}\p{Zp}]`, 'gu')
const UNSEEN_IN_LINES = new RegExp(String.raw`(?![\t\n\r])[${UNSEEN}]`, 'gu')

const BLANK = new RegExp(String.raw`^[\s${UNSEEN}]*$`, 'u')

/** Scripts in which a joiner, or its opposite, between two letters changes what is read. */
const JOINING = ['Arabic', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat('Kannada', 'Malayalam', 'Sinhala')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')
const PICTOGRAPH = String.raw`[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}]`

/** The joiners and selectors that writing needs: between letters of such scripts, and within an emoji. */
const NEEDED = new RegExp(
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])|(?<=${PICTOGRAPH})\uFE0F|(?<=${PICTOGRAPH}\uFE0F?)\u200D(?=${PICTOGRAPH})`,
  'uy',
)

/** Text of one line (a name, a number, an address), or of several (a description). */
export type TextKind = 'line' | 'lines'

const unseenIn = (kind: TextKind) => (kind === 'line' ? UNSEEN_IN_LINE : UNSEEN_IN_LINES)

function isNeeded(text: string, index: number): boolean {
  NEEDED.lastIndex = index
  return NEEDED.test(text)
}

/** Whether nothing of the text can be seen: empty, white space, or characters that show nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/**
 * Text as it is kept and compared: NFC and trimmed; in one line every kind of space is a plain one, and several are one,
 * since nobody sees the difference.
 */
export function normaliseText(text: string, kind: TextKind): string {
  const spaced = kind === 'line' ? text.replace(/\p{Zs}+/gu, ' ') : text
  return composed(spaced.trim())
}

/** Text without what cannot be seen, for sources that cannot be asked to type it again. */
export function withoutUnseen(text: string, kind: TextKind): string {
  return text.replace(unseenIn(kind), (character, index: number) => (isNeeded(text, index) ? character : ''))
}

const codePoint = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Why this text would look like another one, or null: it holds what nobody can see. Blank text is no case of it.
 * @returns a sentence that says which character it is, and after what it stands
 */
export function unseenReason(label: string, text: string, kind: TextKind): string | null {
  if (isBlank(text)) return null
  for (const { 0: character, index } of text.matchAll(unseenIn(kind))) {
    if (isNeeded(text, index)) continue
    if (/[\t\n\v\f\r\x85\u2028\u2029]/.test(character)) return `${label} must be one line, without tabs`
    const before = Array.from(text.slice(Math.max(0, index - 40), index))
      .slice(-20)
      .join('')
    const place = isBlank(before) ? 'at the beginning' : `after "${before}"`
    return `${label} contains an invisible character (${codePoint(character)}, ${place}): please type it again`
  }
  return null
}

/** The beginning of a text, of so many characters at most, and never half of one (a lone surrogate). */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
