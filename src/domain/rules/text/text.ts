import { composed } from './storable-text'

/**
 * Characters that show nothing: control characters, Unicode's default ignorables (zero-width characters, direction
 * marks, soft hyphens, variation selectors, fillers, tags), annotation marks, the empty Braille cell; also private-use
 * characters, which look different everywhere. Unassigned characters show as a box and are allowed.
 */
const UNSEEN = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\p{Co}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\u2800`
const UNSEEN_IN_LINE = new RegExp(String.raw`[${UNSEEN}\p{Zl}\p{Zp}]`, 'gu')
const UNSEEN_IN_LINES = new RegExp(String.raw`(?![\t\n\r])[${UNSEEN}]`, 'gu')

const BLANK = new RegExp(String.raw`^[\s${UNSEEN}]*$`, 'u')

/** Scripts in which a joiner or non-joiner between two letters changes the reading. */
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

/** Whether the text shows nothing: empty, white space, or invisible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/**
 * Normalises text for storing and comparing: NFC and trimmed; in one line, runs of any kind of space become one plain
 * space, since the difference is invisible.
 */
export function normaliseText(text: string, kind: TextKind): string {
  const spaced = kind === 'line' ? text.replace(/\p{Zs}+/gu, ' ') : text
  return composed(spaced.trim())
}

/** Removes invisible characters, for sources that cannot be asked to correct them. */
export function withoutUnseen(text: string, kind: TextKind): string {
  return text.replace(unseenIn(kind), (character, index: number) => (isNeeded(text, index) ? character : ''))
}

const codePoint = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Why this text would look like another one, or null: it contains an invisible character. Blank text is not reported.
 * @returns a sentence that names the character and its place
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

/** Cuts a text to `max` UTF-16 units, without splitting a surrogate pair. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
