import { describe, expect, test } from 'vitest'
import { lotCreateSchema, lotUpdateSchema } from '@/domain/rules/lots/lot'
import { lotAddressPart, lotKey } from '@/domain/rules/lots/lot-key'
import { lotNumberSchema } from '@/domain/rules/lots/lot-number'
import { lotProblems } from '@/domain/rules/lots/lot-problems'
import { isCalendarDate } from '@/domain/rules/text/calendar-day'

const messagesOf = (input: unknown) =>
  lotCreateSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('contract §10 The number of a lot', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 23],
    ['a list', ['L23']],
    ['no character', ''],
    ['spaces', '   '],
    ['41 characters', 'L'.repeat(41)],
    ['10,000 characters', 'L'.repeat(10_000)],
    ['two dots', '..'],
    ['a path upwards', '../../L23'],
    ['a sign at its beginning', '-L23'],
    ['a slash at its end', 'L23/'],
    ['an encoded slash', 'L%2f23'],
    ['a hash', 'L#23'],
    ['a line break', 'L\n23'],
    ['a tab', 'L\t23'],
    ['a NUL', 'L\u000023'],
    ['a right-to-left mark', 'L23\u200f'],
    ['a right-to-left override', 'L\u202e23'],
    ['Hebrew', 'אב23'],
    ['an accent', 'Ł23'],
    ['wide digits', 'Ｌ２３'],
    ['half a character', 'L\ud800'],
  ])('%s is refused', (_what, text) => {
    expect(lotNumberSchema.safeParse(text).success).toBe(false)
  })

  test.each([
    ['L23', 'L23'],
    [' L 23 ', 'L 23'],
    ['2', '2'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['WS-001/24_b.2', 'WS-001/24_b.2'],
    ['A..B', 'A..B'],
    ['L\u00a0\u00a023', 'L 23'],
  ])('%j is taken as %j', (text, number) => {
    expect(lotNumberSchema.parse(text)).toBe(number)
  })

  test.each([
    ['L23', 'l23', 'l23'],
    ['L 23', 'l23', 'l-23'],
    ['l-2_3', 'l23', 'l-2-3'],
    ['WS / 001 . 24', 'ws00124', 'ws-001-24'],
    ['A..B', 'ab', 'a-b'],
  ])('%j is compared as %s, and its address has %s', (text, key, address) => {
    expect([lotKey(text), lotAddressPart(text)]).toEqual([key, address])
  })

  test('numbers that have one address are one number', () => {
    const alike = ['L 23-A', 'l23a', 'L.23/A', 'L_2_3_A']
    expect(new Set(alike.map(lotKey)).size).toBe(1)
    for (const text of alike) expect(lotAddressPart(text).replaceAll('-', '')).toBe(lotKey(text))
  })

  test('a letter and a digit that look alike are two numbers', () => {
    expect(lotKey('LO1')).not.toBe(lotKey('L01'))
  })
})

describe('contract §10 A date', () => {
  test.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1989-12-31',
    '2100-01-01',
    '0000-00-00',
    '2026-1-1',
    '20260101',
    '01.02.2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    '2026-01-011',
    '',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test.each(['1990-01-01', '2024-02-29', '2000-02-29', '2099-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })
})

describe('contract §10 A lot', () => {
  test('absent fields get their defaults', () => {
    expect(lotCreateSchema.parse({ lot_no: 'L23' })).toEqual({
      lot_no: 'L23',
      state: 'current',
      date_kind: null,
      valid_until: null,
      released_on: null,
      purity: null,
      storage: null,
      note: null,
    })
  })

  test.each([
    ['state', 'sold', 'State must be current, previous, withdrawn'],
    ['state', null, 'State must be current, previous, withdrawn'],
    ['date_kind', 'best-before', 'Kind of date must be retest or expiry'],
    ['valid_until', '2026-02-29', expect.stringContaining('Valid until must be a date')],
    ['valid_until', 20260101, expect.stringContaining('Valid until must be a date')],
    ['released_on', '1889-01-01', expect.stringContaining('Released on must be a date')],
    ['purity', 'x'.repeat(121), 'Purity must be at most 120 characters long'],
    ['storage', 'x'.repeat(201), 'Storage must be at most 200 characters long'],
    ['note', 'x'.repeat(501), 'Note must be at most 500 characters long'],
    ['purity', 99.8, 'Purity must be text'],
  ])('%s %j is refused', (field, value, message) => {
    const issues = lotCreateSchema.safeParse({ lot_no: 'L23', [field]: value }).error?.issues ?? []
    expect(issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]])
  })

  test('every broken field is named', () => {
    expect(messagesOf({ lot_no: '..', state: 'x', valid_until: 'x' })).toHaveLength(3)
  })

  test('a change takes fields one by one, and empties with an empty text', () => {
    expect(lotUpdateSchema.parse({ purity: '', valid_until: '', id: 9, revision: 3 })).toEqual({
      purity: null,
      valid_until: null,
    })
  })

  const lot = lotCreateSchema.parse({ lot_no: 'L23' })
  test.each([
    ['a date without its kind', { valid_until: '2027-03-31' }, ['date_kind']],
    ['a kind of date without the date', { date_kind: 'retest' as const }, ['valid_until']],
    ['withdrawn without the reason', { state: 'withdrawn' as const }, ['note']],
    ['a retest date', { valid_until: '2027-03-31', date_kind: 'retest' as const }, []],
    ['withdrawn with a reason', { state: 'withdrawn' as const, note: 'Impurity B above its limit' }, []],
    ['nothing but the number', {}, []],
  ])('%s: %j breaks %j', (_what, fields, broken) => {
    expect(lotProblems({ ...lot, ...fields }).map(({ field }) => field)).toEqual(broken)
  })
})
