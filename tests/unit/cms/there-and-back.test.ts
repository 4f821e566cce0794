import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toContent } from '@/cms/fields/to-content'
import { toForm } from '@/cms/fields/to-form'
import { text } from '@/content/schema/text'
import { documents } from '@/content-seed/documents'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** As PostgreSQL keeps it: without undefined, and the keys in an order of its own. */
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

/** As a form sends it: rows of other ids, null and '' for what is empty, and groups nobody filled in. */
function asSent(value: Json, empty: null | ''): Json {
  if (Array.isArray(value)) return value.map((row) => asSent(row, empty))
  if (typeof value !== 'object' || value === null) return value === '' ? empty : value
  const inner = Object.entries(value).map(([key, part]) => [key, asSent(part ?? null, empty)])
  return { ...Object.fromEntries(inner), id: 'another-row', unknownToTheSchema: 'x' }
}

describe('contract §6 a document to its form and back', () => {
  test('there are documents of every kind', () => {
    expect(documents.length).toBeGreaterThan(40)
    expect(documents.some(({ seed }) => Array.isArray(seed))).toBe(true)
  })

  test.each(documents.map((document) => [document.documentKey, document] as const))(
    '%s is the same, its fields in the order of its schema',
    (_, { schema, seed }) => {
      const back = toContent(schema, toForm(schema, seed))
      expect(back).toStrictEqual(JSON.parse(JSON.stringify(seed)))
      expect(JSON.stringify(back)).toBe(JSON.stringify(seed))
    },
  )

  test.each(documents.map((document) => [document.documentKey, document] as const))(
    '%s is the same after the database and after the panel, whichever way that says "empty"',
    (_, { schema, seed }) => {
      const stored = asJsonb(toForm(schema, seed))
      expect(toContent(schema, stored)).toStrictEqual(JSON.parse(JSON.stringify(seed)))
      for (const empty of [null, ''] as const) {
        const sent = asSent(stored, empty)
        expect(JSON.stringify(toContent(schema, sent))).toBe(JSON.stringify(seed))
      }
    },
  )

  test('spaces around a text, which come with what is pasted, are taken off', () => {
    const schema = z.strictObject({ title: text(20), lines: z.array(text(20)) })
    const form = { title: '  \u00a0A title\n', lines: [{ value: ' a line ' }] }
    expect(toContent(schema, form)).toEqual({ title: 'A title', lines: ['a line'] })
    expect(toContent(schema, { title: '  ', lines: [] })).toEqual({ title: '', lines: [] })
  })

  test('the rows of the same content are called the same, and each by its own name', () => {
    for (const { schema, seed } of documents) {
      const ids = [...JSON.stringify(toForm(schema, seed)).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(toForm(schema, seed)).toEqual(toForm(schema, seed))
    }
  })

  test('what a form has nothing for is left out where it may be, and missed where not', () => {
    const [hero] = documents.filter(({ documentKey }) => documentKey === 'about/hero')
    if (!hero) throw new Error('There is no such document')
    const blank = { title: '', breadcrumbs: [], action: { label: null, href: '' }, picture: null }
    expect(toContent(hero.schema, blank)).toEqual({ title: '', picture: { alt: '' } })
    expect(toContent(hero.schema, { action: { label: 'Ask', href: null } })).toMatchObject({
      action: { label: 'Ask', href: '' },
    })
  })
})
