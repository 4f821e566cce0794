import type { BlocksField, Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemsOfForm } from '@/cms/fields/content/problems'
import { toContent } from '@/cms/fields/content/to-content'
import { toForm } from '@/cms/fields/content/to-form'
import { editors } from '@/cms/fields/editor/editor'
import { fieldsOf } from '@/cms/fields/fields-of'
import { documents } from '@/content-seed/documents'
import { kinds } from '@/content-seed/kinds'
import { readDocumentSchema } from '@/domain/content/fields/field-schema'
import { text, uniqueList } from '@/domain/content/schema/texts/text'

type Found = { path: string; field: Field & { name: string; label?: unknown } }

function everyField(fields: readonly Field[], path = ''): Found[] {
  return fields.flatMap((field) => {
    // Folded away together.
    if (field.type === 'collapsible') return everyField(field.fields, path)
    if (!('name' in field) || field.name === undefined) throw new Error('A field has no name')
    const found = { path: `${path}${field.name}`, field: { ...field, name: field.name } }
    const inner = 'fields' in field ? everyField(field.fields, `${found.path}.`) : []
    return [found, ...inner]
  })
}

const described = [...documents, ...kinds.map(({ kind, schema }) => ({ documentKey: kind, schema }))]

const fieldsOfAll = described.map(({ documentKey, schema }) => ({
  documentKey,
  fields: everyField(fieldsOf(readDocumentSchema(schema), editors)),
}))

const fieldOf = (key: string, path: string) =>
  fieldsOfAll.find(({ documentKey }) => documentKey === key)?.fields.find((found) => found.path === path)

describe('contract §6 The fields of a form are made from a schema', () => {
  test.each(fieldsOfAll.map(({ documentKey, fields }) => [documentKey, fields] as const))(
    'in %s every field has its own name and a label in words',
    (_, fields) => {
      expect(fields.length).toBeGreaterThan(1)
      expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
      for (const { path, field } of fields) {
        expect({ path, label: field.label }).toEqual({ path, label: expect.stringMatching(/^[A-Z]/) })
        // Words of the code, of the specification and of screens that editors do not use.
        expect(`${path} ${field.label}`).not.toMatch(/\b(?:href|alt|desc|no)$/i)
        const { description } = (field.admin ?? {}) as { description?: string }
        expect({ path, description: description ?? '.' }).toEqual({
          path,
          description: expect.not.stringMatching(/`|§|src\/|\.ts\b|schema/i),
        })
        expect(description ?? '.').toMatch(/[.!?]$/)
      }
    },
  )

  test('rows reserve the name id', () => {
    for (const { fields } of fieldsOfAll)
      for (const { field, path } of fields)
        expect({ path, name: field.name }).not.toEqual({ path, name: 'id' })
  })

  test('contract §9 A field shows its maximum length, and long texts have several lines', () => {
    const question = fieldOf('questions', 'question')
    const answer = fieldOf('questions', 'answer')
    expect(question?.field).toMatchObject({
      type: 'text',
      label: 'Question',
      admin: { components: { Description: { clientProps: { max: 120 } } } },
    })
    expect(answer?.field).toMatchObject({
      type: 'richText',
      editor: editors.running,
      admin: {
        description: 'The first sentence should answer the question.',
        components: { Description: { clientProps: { max: 900 } } },
      },
    })
    expect(fieldOf('posts', 'body')?.field).toMatchObject({
      type: 'richText',
      editor: editors.article,
    })
    expect(fieldOf('legal/privacy', 'sections.paragraphs.value')?.field.type).toBe('richText')
    expect(fieldOf('posts', 'excerpt')?.field.type).toBe('textarea')
    expect(fieldOf('questions', 'category')?.field).toMatchObject({
      type: 'select',
      options: expect.arrayContaining([{ value: 'Pricing & Quotes', label: 'Pricing & Quotes' }]),
    })
    expect(fieldOf('home/news', 'count')?.field.type).toBe('number')
    expect(fieldOf('page-metadata', 'home.listed')?.field.type).toBe('checkbox')
    expect(fieldOf('services/services', 'items.details.value')?.field).toMatchObject({ label: 'Detail' })
  })

  test.each([
    ['questions', 'question', true],
    ['questions', 'answer', true],
    ['posts', 'date', false],
    ['posts', 'author', false],
    ['posts', 'body', false],
    ['redirects', 'to', true],
    ['pages', 'meta.description', true],
    ['pages', 'meta.listed', false],
    ['home/news', 'count', true],
  ])('contract §9 In %s, %s is marked if a save for release needs it: %s', (key, path, isNeeded) => {
    const { Description } = (fieldOf(key, path)?.field.admin?.components ?? {}) as { Description?: unknown }
    expect(typeof Description === 'object' && Description).toEqual(
      isNeeded
        ? expect.objectContaining({ clientProps: expect.objectContaining({ isNeeded }) })
        : expect.not.objectContaining({ clientProps: expect.objectContaining({ isNeeded: true }) }),
    )
  })

  test('contract §9 Help texts do not say what the mark of needed fields says', () => {
    expect(JSON.stringify(fieldsOfAll)).not.toMatch(/may be left empty/)
  })

  test('contract §9 The blocks of a page mark what each needs', () => {
    const blocks = fieldOf('pages', 'blocks')?.field as BlocksField
    const needed = ({ fields }: { fields: Field[] }) =>
      JSON.stringify(fields).match(/"isNeeded":true/g)?.length ?? 0
    expect(Object.fromEntries(blocks.blocks.map((block) => [block.slug, needed(block) > 0]))).toMatchObject({
      hero: true,
      text: true,
      gallery: true,
    })
  })

  test('contract §9 Rarely needed fields of blocks and pictures are folded away below the others', () => {
    const namesOf = (fields: readonly Field[]): unknown[] =>
      fields.map((field) =>
        field.type === 'collapsible' ? namesOf(field.fields) : 'name' in field && field.name,
      )
    const blocks = fieldOf('pages', 'blocks')?.field as BlocksField
    const ofBlock = (slug: string) =>
      namesOf(blocks.blocks.find((block) => block.slug === slug)?.fields ?? [])
    const folded = ['eyebrow', 'intro', 'anchor', 'hidden']
    expect(ofBlock('text')).toEqual(['heading', 'text', folded])
    expect(ofBlock('table')).toEqual(['heading', 'caption', 'grid', 'columns', 'rows', folded])
    expect(ofBlock('gallery')).toEqual(['heading', 'several', 'pictures', folded])
    const picture = fieldOf('posts', 'image')?.field as { fields?: Field[] } | undefined
    expect(namesOf(picture?.fields ?? [])).toEqual(['name', ['alt']])
  })

  test('a schema without a field is refused, not left out', () => {
    const unknown = z.strictObject({ either: z.union([z.string(), z.number()]) })
    expect(() => fieldsOf(readDocumentSchema(unknown), editors)).toThrow(
      'no form field for a schema of the type union',
    )
  })
})

const contentOf = (key: string) => {
  const document = documents.find(({ documentKey }) => documentKey === key)
  if (!document) throw new Error(`There is no document ${key}`)
  return document
}

describe('contract §6 The faults of a form and their places', () => {
  test.each([
    ['services/services', 'items.0.title', '', '“Title” is empty.'],
    ['services/services', 'items.0.title', 'x'.repeat(91), '“Title” is longer than 90 characters.'],
    ['services/services', 'items.0.title', 'Two  spaces?', '“Title” contains two spaces in a row.'],
    ['company', 'offices.0.tag', undefined, '“Kind” is empty: choose one.'],
    ['home/news', 'count', 7, '“Number of posts” must be at most 6.'],
    ['about/call-to-action', 'actions', [], '“Buttons” needs at least one link.'],
    // The rest after the sentence is for developers.
    ['about/call-to-action', 'actions.0.href', '/nowhere', '“Leads to”: "/nowhere" is no page of this site.'],
    ['about/hero', 'action', { label: '', href: '/contact' }, '“Words” is empty.'],
    ['about/hero', 'action', { label: 'Go', href: '' }, '“Leads to” is empty.'],
  ])('%s: %s is a sentence about the field', (key, path, value, message) => {
    const { schema, seed } = contentOf(key)
    const content = structuredClone(seed) as object
    const steps = (Array.isArray(content) ? path.replace(/^items\./, '') : path).split('.')
    const last = steps.pop() ?? ''
    const parent = steps.reduce<unknown>((part, step) => Reflect.get(Object(part), step), content)
    Reflect.set(Object(parent), last, value)
    expect(problemsOfForm(schema, content).map((problem) => problem.message)).toContain(message)
  })

  const schema = z.strictObject({
    name: text(10),
    lists: uniqueList(z.strictObject({ id: text(5), lines: z.array(text(5)).min(1, 'needs a line') }), {
      name: 'id',
      of: ({ id }) => id,
    }).min(1, 'needs an entry'),
    aside: z.strictObject({ inner: z.strictObject({ first: text(5) }) }).refine(() => false, 'is refused'),
  })
  const problems = (content: unknown) =>
    problemsOfForm(schema, content).map(({ path, message }) => `${path}: ${message}`)

  test('faults are at fields and lists, never at a row or a group', () => {
    const aside = { inner: { first: 'a' } }
    expect(problems({ name: 'a', lists: [], aside })).toEqual([
      'lists: “Lists” needs an entry.',
      'aside.inner.first: “First” is refused.',
    ])
    const twice = { id: 'a', lines: ['b', ''] }
    expect(problems({ name: '', lists: [twice, { ...twice, lines: [] }], aside })).toEqual([
      'name: “Name” is empty.',
      'lists.0.lines.1.value: “Line” is empty.',
      'lists.1.lines: “Lines” needs a line.',
      'lists.1.anchor: “Id” repeats the id "a".',
      'aside.inner.first: “First” is refused.',
    ])
  })

  test('an empty text has one fault, not also that it is too short', () => {
    const shape = z.strictObject({ description: text(165).min(70, 'is shorter than 70 characters') })
    const said = (description: string) => problemsOfForm(shape, { description }).map(({ message }) => message)
    expect(said('')).toEqual(['“Description” is empty.'])
    expect(said('TBD')).toEqual([
      '“Description” contains placeholder text.',
      '“Description” is shorter than 70 characters.',
    ])
  })

  test('the path to a fault is named in words', () => {
    const [problem] = problemsOfForm(schema, {
      name: 'a',
      lists: [{ id: 'a', lines: [''] }],
      aside: { inner: {} },
    })
    expect(problem).toEqual({
      path: 'lists.0.lines.0.value',
      label: 'Lists 1 > Lines 1',
      message: '“Line” is empty.',
      isUnkeepable: false,
    })
  })

  test('every fault of every document leads to its field', () => {
    for (const { documentKey, schema: own, seed } of documents) {
      const spoilt = JSON.parse(JSON.stringify(seed), (_, value) => (typeof value === 'string' ? '' : value))
      const known = new Set(
        everyField(fieldsOf(readDocumentSchema(own), editors))
          .filter(({ field }) => field.type !== 'group')
          .map(({ path }) => path),
      )
      const found = problemsOfForm(own, toContent(own, toForm(own, spoilt)))
      expect(found.length).toBeGreaterThan(0)
      for (const { path } of found) {
        const field = path.replace(/\.\d+/g, '')
        expect({ documentKey, path, isField: known.has(field) }).toEqual({ documentKey, path, isField: true })
      }
    }
  })
})
