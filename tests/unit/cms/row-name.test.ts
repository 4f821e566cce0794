import { describe, expect, test } from 'vitest'
import { rowName } from '@/cms/document-view/rows/row-name'
import { toForm } from '@/cms/fields/content/to-form'
import { namingFields } from '@/cms/fields/naming-fields'
import { listOf, partAt } from '@/cms/fields/part-at'
import { documents } from '@/content-seed/documents'
import { type FieldSchema, formName, readDocumentSchema } from '@/domain/content/fields/field-schema'
import { cardsBlock } from '@/domain/content/schema/blocks/cards'
import { galleryBlock } from '@/domain/content/schema/blocks/gallery'
import { tableBlock } from '@/domain/content/schema/blocks/table'

/** The names of all rows of a form. */
function namesIn(part: FieldSchema, form: unknown, place: string): [place: string, name: string][] {
  const { shape } = part
  if (shape.kind === 'group')
    return shape.parts.flatMap(([key, inner]) =>
      namesIn(inner, partAt(form, formName(key)), `${place}.${key}`),
    )
  if (shape.kind !== 'rows') return []
  return listOf(form).flatMap((row, index) => [
    [`${place}.${index}`, rowName(row, namingFields(shape.row))] as [string, string],
    ...namesIn(shape.row, row, `${place}.${index}`),
  ])
}

const fieldsOfList = (schema: Parameters<typeof readDocumentSchema>[0], list: string): string[] => {
  const part = readDocumentSchema(schema).shape.parts.find(([key]) => key === list)?.[1]
  return part?.shape.kind === 'rows' ? namingFields(part.shape.row) : []
}

describe('contract §6 A row of a form is called by its first text', () => {
  test.each(documents.map(({ documentKey, schema, seed }) => [documentKey, schema, seed] as const))(
    'in %s every row has a name',
    (documentKey, schema, seed) => {
      const names = namesIn(readDocumentSchema(schema), toForm(schema, seed), documentKey)
      expect(names.filter(([, name]) => name === '')).toEqual([])
    },
  )

  test.each([
    ['a card', cardsBlock, 'cards', { title: 'Careers', text: 'Work with us' }, 'Careers'],
    ['a card without a title', cardsBlock, 'cards', { title: '', text: 'Work with us' }, 'Work with us'],
    [
      'a picture',
      galleryBlock,
      'pictures',
      { picture: { name: 'lab', alt: 'A balance' }, caption: 'The lab' },
      'The lab',
    ],
    [
      'a picture without a caption',
      galleryBlock,
      'pictures',
      { picture: { name: 'lab', alt: 'A balance' } },
      'A balance',
    ],
    [
      'a row of a table',
      tableBlock,
      'rows',
      {
        cells: [
          { id: 'a', value: 'Caffeine' },
          { id: 'b', value: '99.8' },
        ],
      },
      'Caffeine',
    ],
    ['an empty row', tableBlock, 'rows', { cells: [] }, ''],
  ])('%s', (_, schema, list, row, name) => {
    expect(rowName(row, fieldsOfList(schema, list))).toBe(name)
  })

  test('a text of several lines is one line, and is cut', () => {
    expect(rowName({ text: 'Two\nlines' }, ['text'])).toBe('Two lines')
    expect(rowName({ text: 'x'.repeat(200) }, ['text'])).toBe(`${'x'.repeat(80)}…`)
  })

  test('a number is a name, and a foreign value is none', () => {
    expect(rowName({ value: 0 }, ['value'])).toBe('0')
    expect(rowName({ value: true, list: 7 }, ['value', 'list.0.value', '__proto__'])).toBe('')
    expect(rowName(null, ['value'])).toBe('')
  })
})
