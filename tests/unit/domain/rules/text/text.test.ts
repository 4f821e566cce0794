import { describe, expect, test } from 'vitest'
import { isBlank, withoutUnseen } from '@/domain/rules/text/text'
import { firstMessage, nullableText, optionalText, requiredText } from '@/domain/rules/text/text-schema'

const name = requiredText('Name', { max: 10 })

function messageOf(schema: typeof name, input: unknown): string {
  const result = schema.safeParse(input)
  if (result.success) throw new Error(`accepted ${JSON.stringify(result.data)}`)
  return firstMessage(result.error)
}

describe('text', () => {
  test.each([
    [undefined, 'Name is required'],
    [null, 'Name is required'],
    ['', 'Name is required'],
    [' \u00a0\t', 'Name is required'],
    ['\u200b\u00ad', 'Name is required'],
    [5, 'Name must be text'],
    [['a'], 'Name must be text'],
    ['a\0b', 'Name must not contain a NUL character'],
    ['a\ud83e', 'Name must not contain half of a character (a lone surrogate)'],
    ['\udd14a', 'Name must not contain half of a character (a lone surrogate)'],
    ['12345678901', 'Name must be at most 10 characters long'],
  ])('%j is refused: %s', (input, message) => {
    expect(messageOf(name, input)).toBe(message)
  })

  test.each([
    [' Abacavir ', 'Abacavir'],
    ['A\u00a0\u2009 B', 'A B'],
    ['e\u0301', 'é'],
    ['阿巴卡韦', '阿巴卡韦'],
    ['🧪', '🧪'],
    ['1234567890', '1234567890'],
    ['  1234567890  ', '1234567890'],
  ])('%j becomes %j', (input, output) => {
    expect(name.parse(input)).toBe(output)
  })

  test('a secret keeps its spaces and invisible characters', () => {
    expect(requiredText('Password', { max: 10, kind: 'secret' }).parse(' a\u200b ')).toBe(' a\u200b ')
  })

  test.each(['', '   ', null])('optional: %j is null', (input) => {
    expect(optionalText('Note', { max: 10 }).parse(input)).toBeNull()
    expect(nullableText('Note', { max: 10 }).parse(input)).toBeNull()
  })

  test('an absent text is null in a creation and refused where it means "unchanged"', () => {
    expect(optionalText('Note', { max: 10 }).parse(undefined)).toBeNull()
    expect(nullableText('Note', { max: 10 }).safeParse(undefined).success).toBe(false)
  })

  test('optional text obeys the same limits', () => {
    expect(optionalText('Note', { max: 3 }).safeParse('1234').success).toBe(false)
    expect(optionalText('Note', { max: 3 }).safeParse('a\0').success).toBe(false)
    expect(optionalText('Note', { max: 3 }).safeParse(3).success).toBe(false)
  })

  // Composing this many would block the process for the minute after which a test fails.
  test.each([
    ['name', requiredText('Name', { max: 10 })],
    ['secret', requiredText('Name', { max: 10, kind: 'secret' })],
  ])('marks stacked on one letter are refused before they are composed, in a %s', (_, schema) => {
    const stack = `a${'\u0316\u0301'.repeat(200_000)}`
    expect(messageOf(schema, stack)).toBe('Name must not have more than 30 marks on one letter')
    expect(name.parse(`a${'\u0301'.repeat(5)}`)).toBe(`á${'\u0301'.repeat(4)}`)
  })

  test('a zero-width text is blank, a visible one is not', () => {
    expect(isBlank('\u200b \ufeff')).toBe(true)
    expect(isBlank('\u200bx')).toBe(false)
  })
})

const lines = requiredText('Note', { max: 100, kind: 'lines' })

describe('deceptive text', () => {
  test.each([
    ['a zero-width space', 'Ada\u200b', 'U+200B, after "Ada"'],
    ['a zero-width joiner', 'Ad\u200da', 'U+200D, after "Ad"'],
    ['a zero-width non-joiner', 'Ad\u200ca', 'U+200C, after "Ad"'],
    ['a direction mark', '\u202eadA', 'U+202E, at the beginning'],
    ['an isolate', 'a\u2066b', 'U+2066, after "a"'],
    ['a soft hyphen', 'Ada\u00ad', 'U+00AD, after "Ada"'],
    ['a byte order mark inside', 'A\ufeffda', 'U+FEFF, after "A"'],
    ['a variation selector', 'A\ufe0f', 'U+FE0F, after "A"'],
    ['a filler', 'A\u3164', 'U+3164, after "A"'],
    ['a tag', 'A\u{e0041}', 'U+E0041, after "A"'],
    ['an empty Braille cell', 'A\u2800', 'U+2800, after "A"'],
    ['a control character', 'A\u0007', 'U+0007, after "A"'],
    ['private use', 'A\ue000', 'U+E000, after "A"'],
    ['a noncharacter', 'A\ufffe', 'U+FFFE, after "A"'],
    ['a joiner after a script that needs none', 'क्\u200da', 'U+200D, after "क्"'],
  ])('%s is refused by name', (_what, text, where) => {
    const said = (label: string) =>
      `${label} contains an invisible character (${where}): please type it again`
    expect(messageOf(name, text)).toBe(said('Name'))
    expect(messageOf(lines, text)).toBe(said('Note'))
  })

  test.each(['a\nb', 'a\tb', 'a\u2028b', 'a\u0085b'])('%j is not a line', (text) => {
    expect(messageOf(name, text)).toBe('Name must be one line, without tabs')
  })

  test.each([
    ['line breaks and tabs', 'a\nb\r\n\tc\u2028d'],
    ['Persian, joined and not', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['emoji', '👩🏽\u200d🔬❤\ufe0f\u200d🔥'],
    ['spaces of several kinds', 'a\u00a0b\u202fc  d'],
    ['accents that come apart', 'q\u0303'],
    ['the right-to-left script', 'עברית'],
  ])('several lines keep %s', (_what, text) => {
    expect(lines.parse(text)).toBe(text.normalize('NFC'))
    expect(withoutUnseen(text, 'lines')).toBe(text)
  })

  test('a caller without a person gets the text without it', () => {
    expect(withoutUnseen('\u202eA\u200bda\u00ad می\u200cخواهم\n', 'line')).toBe('Ada می\u200cخواهم')
  })
})
