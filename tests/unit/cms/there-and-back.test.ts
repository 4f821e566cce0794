import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toContent } from '@/cms/fields/content/to-content'
import { toForm } from '@/cms/fields/content/to-form'
import { documents } from '@/content-seed/documents'
import { text } from '@/domain/content/schema/texts/text'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** As PostgreSQL stores it: without undefined, and with its own order of keys. */
function asJsonb(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value))
  const sorted = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(sorted)
    if (typeof part !== 'object' || part === null) return part
    const keys = Object.keys(part).toSorted((a, b) => a.length - b.length || a.localeCompare(b))
    return Object.fromEntries(keys.map((key) => [key, sorted(part[key] ?? null)]))
  }
  return sorted(json)
}

/** As a form sends it: other ids of rows, null and '' for empty values, and empty groups. */
function asSent(value: Json, empty: null | ''): Json {
  if (Array.isArray(value)) return value.map((row) => asSent(row, empty))
  if (typeof value !== 'object' || value === null) return value === '' ? empty : value
  const inner = Object.entries(value).map(([key, part]) => [key, asSent(part ?? null, empty)])
  return { ...Object.fromEntries(inner), id: 'another-row', unknownToTheSchema: 'x' }
}

describe('contract §6 A document to its form and back', () => {
  test('there are documents of every kind', () => {
    expect(documents.length).toBeGreaterThan(40)
    expect(documents.some(({ seed }) => Array.isArray(seed))).toBe(true)
  })

  test.each(documents.map((document) => [document.documentKey, document] as const))(
    '%s returns unchanged, its fields in the order of its schema',
    (_, { schema, seed }) => {
      const back = toContent(schema, toForm(schema, seed))
      expect(back).toStrictEqual(JSON.parse(JSON.stringify(seed)))
      expect(JSON.stringify(back)).toBe(JSON.stringify(seed))
    },
  )

  test.each(documents.map((document) => [document.documentKey, document] as const))(
    '%s returns unchanged from the database and the panel, in each form of "empty"',
    (_, { schema, seed }) => {
      const stored = asJsonb(toForm(schema, seed))
      expect(toContent(schema, stored)).toStrictEqual(JSON.parse(JSON.stringify(seed)))
      for (const empty of [null, ''] as const) {
        const sent = asSent(stored, empty)
        expect(JSON.stringify(toContent(schema, sent))).toBe(JSON.stringify(seed))
      }
    },
  )

  test('spaces around a pasted text are removed', () => {
    const schema = z.strictObject({ title: text(20), lines: z.array(text(20)) })
    const form = { title: '  \u00a0A title\n', lines: [{ value: ' a line ' }] }
    expect(toContent(schema, form)).toEqual({ title: 'A title', lines: ['a line'] })
    expect(toContent(schema, { title: 'A\ttitle \r\n in\u2028lines', lines: [] })).toMatchObject({
      title: 'A title in lines',
    })
    expect(toContent(schema, { title: '  ', lines: [] })).toEqual({ title: '', lines: [] })
  })

  test('rows of the same content keep their names, each its own', () => {
    for (const { schema, seed } of documents) {
      const ids = [...JSON.stringify(toForm(schema, seed)).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(toForm(schema, seed)).toEqual(toForm(schema, seed))
    }
  })

  test('an empty field is left out where it is optional, and reported where not', () => {
    const [hero] = documents.filter(({ documentKey }) => documentKey === 'about/hero')
    if (!hero) throw new Error('There is no such document')
    const blank = { title: '', breadcrumbs: [], action: { label: null, href: '' }, picture: null }
    expect(toContent(hero.schema, blank)).toEqual({ title: '', picture: { alt: '' } })
    expect(toContent(hero.schema, { action: { label: 'Ask', href: null } })).toMatchObject({
      action: { label: 'Ask', href: '' },
    })
  })
})
