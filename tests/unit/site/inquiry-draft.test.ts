import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readInquiryDraft } from '@/site/contact/inquiry-draft'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, text] of Object.entries(fields)) data.set(name, text)
  return data
}

describe('§2.6 The draft of an inquiry', () => {
  test.each(['', 'no JSON', 'null', '7', '"text"', '[]'])('%o in storage is not a draft', (text) => {
    stored.set('inquiry-draft', text)
    expect(readInquiryDraft()).toEqual({})
  })

  test('only texts are read from storage', () => {
    stored.set('inquiry-draft', '{"firstName":"Meera","phone":7,"message":null}')
    expect(readInquiryDraft()).toEqual({ firstName: 'Meera' })
  })

  test('a draft returns as typed, and is gone once dropped', () => {
    keepDraft(form({ firstName: 'Meera ', message: ' 25 mg\n' }))
    expect(readInquiryDraft()).toEqual({ firstName: 'Meera ', message: ' 25 mg\n' })
    dropDraft()
    expect(readInquiryDraft()).toEqual({})
  })

  test('without storage the form works', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => keepDraft(form({ firstName: 'Meera' }))).not.toThrow()
    expect(() => dropDraft()).not.toThrow()
    expect(readInquiryDraft()).toEqual({})
  })
})
