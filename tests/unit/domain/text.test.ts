import { describe, expect, test } from 'vitest'
import { isBlank } from '@/domain/text'
import { firstMessage, nullableText, optionalText, requiredText } from '@/domain/text-schema'

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
    ['e\u0301', 'é'],
    ['阿巴卡韦', '阿巴卡韦'],
    ['🧪', '🧪'],
    ['1234567890', '1234567890'],
    ['  1234567890  ', '1234567890'],
  ])('%j becomes %j', (input, output) => {
    expect(name.parse(input)).toBe(output)
  })

  test('text that is not to be trimmed keeps its spaces', () => {
    expect(requiredText('Password', { max: 10, trim: false }).parse(' a ')).toBe(' a ')
  })

  test.each(['', '   ', null])('optional: %j is null', (input) => {
    expect(optionalText('Note', { max: 10 }).parse(input)).toBeNull()
    expect(nullableText('Note', { max: 10 }).parse(input)).toBeNull()
  })

  test('absent is null for something new and refused where it means "unchanged"', () => {
    expect(optionalText('Note', { max: 10 }).parse(undefined)).toBeNull()
    expect(nullableText('Note', { max: 10 }).safeParse(undefined).success).toBe(false)
  })

  test('optional text obeys the same limits', () => {
    expect(optionalText('Note', { max: 3 }).safeParse('1234').success).toBe(false)
    expect(optionalText('Note', { max: 3 }).safeParse('a\0').success).toBe(false)
    expect(optionalText('Note', { max: 3 }).safeParse(3).success).toBe(false)
  })

  test('a zero-width text is blank, a visible one is not', () => {
    expect(isBlank('\u200b \ufeff')).toBe(true)
    expect(isBlank('\u200bx')).toBe(false)
  })
})
