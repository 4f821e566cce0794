import type { ArrayField, Block, Field, RichTextField, UIField } from 'payload'
import {
  type BlockType,
  type FieldSchema,
  formName,
  isSingleLine,
} from '@/domain/content/fields/field-schema'
import { labelOf, optionLabel, singularOf } from '@/domain/content/fields/field-words'
import { isNeeded } from '@/domain/content/fields/needed'
import { GALLERY_MAX } from '@/domain/content/schema/blocks/gallery'
import { namingFields } from './naming-fields'

/** Editors for text with markup. */
export type Editors = Record<'running' | 'article', RichTextField['editor']>

/** Paths by which the panel finds the components of its fields. */
const SHOWN = {
  rowLabel: '/src/cms/document-view/rows/row-label#RowLabel',
  blockLabel: '/src/cms/document-view/rows/row-label#BlockLabel',
  foot: '/src/cms/fields/inputs/field-foot#FieldFoot',
  picture: '/src/cms/pictures/picture-field#PictureField',
  linkChoice: '/src/cms/links/link-choice#LinkChoice',
  table: '/src/cms/fields/tables/table-field#TableField',
  several: '/src/cms/pictures/several-pictures#SeveralPictures',
  more: '/src/cms/fields/inputs/more-fields#MoreFields',
  shownInGrid: '/src/cms/fields/tables/table-field#ShownInGrid',
  text: '/src/cms/fields/inputs/steady-field#SteadyText',
  textarea: '/src/cms/fields/inputs/steady-field#SteadyTextarea',
  number: '/src/cms/fields/inputs/steady-field#SteadyNumber',
}

/** The foot of a field. @param props its longest text, and whether it must be filled in before a save for release */
export const footWith = (props: { max?: number; isNeeded?: true }) => ({
  path: SHOWN.foot,
  clientProps: props,
})

/** A save is validated as a whole, by the document's schema (document-hooks.ts), not field by field. */
const validate = () => true as const

/** The grid of a table, which shows its columns and rows. */
const TABLE_GRID: UIField = {
  name: 'grid',
  type: 'ui',
  label: 'Table',
  admin: { components: { Field: SHOWN.table } },
}

/** A field without components: one that only the grid shows, of which a table has up to 900. */
function bare(field: Field): Field {
  // Each is a list or a text, and keeps its type.
  const plain = { ...field, admin: {} } as Field
  return 'fields' in plain ? ({ ...plain, fields: plain.fields.map(bare) } as Field) : plain
}

/** The fields of a table, its columns and rows as a grid. */
function withGrid(fields: readonly Field[]): Field[] {
  const isInGrid = (field: Field) => 'name' in field && ['columns', 'rows'].includes(field.name)
  const shownInGrid = { admin: { components: { Field: SHOWN.shownInGrid } } }
  return fields.flatMap((field) => {
    if (!isInGrid(field)) return [field]
    // A list keeps its type.
    const list = { ...bare(field), ...shownInGrid } as Field
    return 'name' in field && field.name === 'columns' ? [TABLE_GRID, list] : [list]
  })
}

/** The common properties of a form field, from its schema. */
function saidOf(key: string, part: FieldSchema) {
  const { title, description, shape } = part
  const max = shape.kind === 'text' || shape.kind === 'rich' ? shape.max : null
  const foot = { ...(max !== null && { max }), ...(isNeeded(part) && { isNeeded: true as const }) }
  return {
    name: formName(key),
    label: labelOf(key, { title }),
    admin: {
      ...(description && { description }),
      components: { Description: Object.keys(foot).length === 0 ? SHOWN.foot : footWith(foot) },
    },
    validate,
  }
}

function listOf(
  key: string,
  part: FieldSchema,
  { names, fields }: { names: readonly string[]; fields: Field[] },
): ArrayField {
  const { admin, label, ...said } = saidOf(key, part)
  const singular = singularOf(label)
  const RowLabel = { path: SHOWN.rowLabel, clientProps: { fields: names, noun: singular } }
  return {
    ...said,
    type: 'array',
    label,
    labels: { singular, plural: label },
    fields,
    admin: { ...admin, initCollapsed: true, components: { ...admin.components, RowLabel } },
  }
}

/** The fields of a gallery, with a way to choose several of its pictures at once. */
function withSeveral(fields: readonly Field[]): Field[] {
  const several: UIField = {
    name: 'several',
    type: 'ui',
    label: 'Several pictures',
    admin: {
      components: { Field: { path: SHOWN.several, clientProps: { list: 'pictures', max: GALLERY_MAX } } },
    },
  }
  return fields.flatMap((field) =>
    'name' in field && field.name === 'pictures' ? [several, field] : [field],
  )
}

/** Types of blocks whose form is more than their fields. */
const LAID_OUT: Readonly<Record<string, (fields: readonly Field[]) => Field[]>> = {
  gallery: withSeveral,
  table: withGrid,
}

/** Fields that are seldom needed, unless they are needed for a release. */
const SELDOM: ReadonlySet<string> = new Set(['eyebrow', 'intro', 'anchor', 'hidden', 'alt'])

/** The fields of a block or a picture, those that are seldom needed folded away below the others. */
function withMore({ shape }: FieldSchema, fields: readonly Field[]): Field[] {
  const seldom =
    shape.kind === 'group'
      ? shape.parts.filter(([key, part]) => SELDOM.has(key) && !isNeeded(part)).map(([key]) => formName(key))
      : []
  const isSeldom = (field: Field) => 'name' in field && seldom.includes(field.name)
  if (!fields.some(isSeldom)) return [...fields]
  return [
    ...fields.filter((field) => !isSeldom(field)),
    {
      type: 'collapsible',
      label: 'More',
      fields: fields.filter(isSeldom),
      admin: { components: { Field: SHOWN.more } },
    },
  ]
}

const isPicture = ({ shape }: FieldSchema): boolean =>
  shape.kind === 'group' && shape.parts.some(([, part]) => part.shape.kind === 'picture')

/** A type of blocks as Payload's, with its label. */
function blockOf({ blockType, group }: BlockType, editors: Editors): Block {
  const label = labelOf(blockType, group)
  const fields = withMore(group, fieldsOf(group, editors))
  return {
    slug: blockType,
    labels: { singular: label, plural: label },
    admin: {
      disableBlockName: true,
      components: {
        Label: { path: SHOWN.blockLabel, clientProps: { type: label, fields: namingFields(group) } },
      },
    },
    fields: LAID_OUT[blockType]?.(fields) ?? fields,
  }
}

/** The common properties of a field with components of its own. */
const withParts = ({ admin, ...said }: ReturnType<typeof saidOf>, parts: object) => ({
  ...said,
  admin: { ...admin, components: { ...admin.components, ...parts } },
})

const choicesOf = (options: readonly string[]) =>
  options.map((option) => ({ value: option, label: optionLabel(option) }))

function fieldOf(key: string, part: FieldSchema, editors: Editors): Field {
  const { shape, isOptional } = part
  const said = saidOf(key, part)
  switch (shape.kind) {
    case 'group': {
      const { name, label } = said
      const { description } = part
      return {
        name,
        label,
        admin: description ? { description } : {},
        type: 'group',
        fields: isPicture(part) ? withMore(part, fieldsOf(part, editors)) : fieldsOf(part, editors),
      }
    }
    case 'rows':
      return listOf(key, part, { names: namingFields(shape.row), fields: fieldsOf(shape.row, editors) })
    case 'blocks': {
      const { admin, label, ...rest } = said
      return {
        ...rest,
        type: 'blocks',
        label,
        labels: { singular: singularOf(label), plural: label },
        blocks: shape.types.map((type) => blockOf(type, editors)),
        admin: { ...admin, initCollapsed: true },
      }
    }
    case 'lines': {
      const line = fieldOf('value', { ...shape.line, title: singularOf(said.label) }, editors)
      return listOf(key, part, { names: ['value'], fields: [line] })
    }
    case 'text': {
      const kinds = shape.link?.kinds
      if (kinds !== undefined) {
        const afterInput = [{ path: SHOWN.linkChoice, clientProps: { kinds } }]
        return { ...withParts(said, { Field: SHOWN.text, afterInput }), type: 'text' }
      }
      return isSingleLine(shape.max)
        ? { ...withParts(said, { Field: SHOWN.text }), type: 'text' }
        : { ...withParts(said, { Field: SHOWN.textarea }), type: 'textarea' }
    }
    case 'rich':
      return { ...said, type: 'richText', editor: editors[shape.isArticle ? 'article' : 'running'] }
    case 'choice':
      return {
        ...said,
        type: 'select',
        options: choicesOf(shape.options),
        admin: { ...said.admin, isClearable: isOptional },
      }
    case 'choices':
      return { ...said, type: 'select', hasMany: true, options: choicesOf(shape.options) }
    case 'picture':
      return {
        ...said,
        type: 'text',
        admin: {
          ...said.admin,
          components: { Field: { path: SHOWN.picture, clientProps: { isNeeded: isNeeded(part) } } },
        },
      }
    case 'number':
      return { ...withParts(said, { Field: SHOWN.number }), type: 'number' }
    case 'flag':
      return { ...said, type: 'checkbox', ...(shape.byDefault && { defaultValue: true }) }
  }
}

/** The form fields of a document's group. */
export function fieldsOf(group: FieldSchema, editors: Editors): Field[] {
  if (group.shape.kind !== 'group') return []
  return group.shape.parts.map(([key, part]) => fieldOf(key, part, editors))
}
