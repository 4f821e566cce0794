import type { BlocksField, Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { editors } from '@/cms/fields/editor/editor'
import { fieldsOf } from '@/cms/fields/fields-of'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import { readDocumentSchema } from '@/domain/content/fields/field-schema'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { blocksOfAllTypes, pageOf } from '../../../../support/content/composed-page'

const fields = fieldsOf(readDocumentSchema(composedPageSchema), editors)
/** The fields of a list, those that are folded under `More` among them. */
const unfolded = (list: readonly Field[]): Field[] =>
  list.flatMap((field) => (field.type === 'collapsible' ? unfolded(field.fields) : [field]))
const named = (list: readonly Field[], name: string) =>
  unfolded(list).find((field) => 'name' in field && field.name === name)
const blocks = named(fields, 'blocks') as BlocksField

/** Fields of a list, and of groups and lists in it. */
const everyField = (list: readonly Field[]): Field[] =>
  list.flatMap((field) => [field, ...('fields' in field ? everyField(field.fields) : [])])

/** The blocks that the contract names, as `Add Block` offers them. */
const OFFERED = [
  'Hero',
  'Text',
  'Picture with text',
  'Cards',
  'Figures',
  'Timeline',
  'Rows',
  'Questions',
  'Table',
  'Gallery',
  'Band',
  'Substances',
  'Contact',
]

describe('contract §9 The form of a page', () => {
  test('the form offers the blocks by their labels, in the order of the contract', () => {
    const labels = blocks.blocks.map(({ labels }) => labels?.singular)
    expect(labels).toHaveLength(Object.keys(blocksOfAllTypes).length)
    // A newer block may stand anywhere.
    expect(labels.filter((label) => OFFERED.includes(String(label)))).toEqual(OFFERED)
  })

  test('every field of a block has a label in words; id and type have no field', () => {
    for (const { slug, fields: own } of blocks.blocks) {
      const all = everyField(own)
      expect({ slug, hasFrame: ['anchor', 'hidden'].map((name) => named(own, name) !== undefined) }).toEqual({
        slug,
        hasFrame: [true, true],
      })
      for (const field of all) {
        expect({ slug, label: 'label' in field && field.label }).toEqual({
          slug,
          label: expect.stringMatching(/^[A-Z]/),
        })
        const description = field.admin && 'description' in field.admin ? field.admin.description : '.'
        expect(description ?? '.').toMatch(/^[^`§]*[.!?]$/)
      }
      expect(own.map((field) => ('name' in field ? field.name : ''))).not.toContain('blockType')
    }
  })

  test('lists of words have a value; parts of Contact are chosen from a list; a page is listed by default', () => {
    const ofBlock = (slug: string) => blocks.blocks.find((block) => block.slug === slug)?.fields ?? []
    expect(named(ofBlock('table'), 'columns')).toMatchObject({ type: 'array', fields: [{ name: 'value' }] })
    expect(named(ofBlock('contact'), 'show')).toMatchObject({
      type: 'select',
      hasMany: true,
      options: [{ value: 'directory' }, { value: 'offices' }, { value: 'form' }],
    })
    const meta = named(fields, 'meta') as { fields: Field[] }
    expect(named(meta.fields, 'listed')).toMatchObject({ type: 'checkbox', defaultValue: true })
  })

  test('a place in a block has the name of its form', () => {
    const page = pageOf([blocksOfAllTypes.hero, blocksOfAllTypes.band])
    expect(wayTo(placeOf(composedPageSchema, ['blocks', 1, 'actions', 0, 'href'], page))).toEqual([
      'Blocks 2',
      'Buttons 1',
      'Leads to',
    ])
    expect(placeOf(composedPageSchema, ['blocks', 0, 'title'], page).path).toEqual(['blocks', '0', 'title'])
  })
})
