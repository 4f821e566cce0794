import type {
  ArrayField,
  Field,
  NumberField,
  RichTextField,
  SelectField,
  TextareaField,
  TextField,
} from 'payload'
import { type FieldSchema, formName } from '@/content-seed/fields/field-schema'
import { helpOf, labelOf, optionLabel, singularOf } from '@/content-seed/fields/field-words'
import { judgeField } from './judge-field'

/** A text that may be longer than this has a field of several lines. */
const LINE_MAX = 120

/** What a row of a list is called by, of what it has. */
const ROW_NAMES = ['title', 'heading', 'question', 'name', 'city', 'label', 'term', 'value', 'id']

/** What text with markup is written in. */
export type Editors = Record<'running' | 'article', RichTextField['editor']>

/** Shows the name of a row instead of its number; the panel finds the component by this. */
const ROW_LABEL = '/src/cms/fields/row-label#RowLabel'

/** Shows pictures to choose one of them. */
const PICTURE_FIELD = '/src/cms/pictures/picture-field#PictureField'

function listOf(
  name: string,
  key: string,
  part: FieldSchema,
  rows: Pick<ArrayField, 'fields'> & { rowName: string },
  around: FieldSchema | null,
): ArrayField {
  const label = labelOf(key, part)
  const description = helpOf(part)
  return {
    name,
    type: 'array',
    label,
    labels: { singular: singularOf(label), plural: label },
    fields: rows.fields,
    admin: {
      ...(description && { description }),
      initCollapsed: true,
      components: { RowLabel: { path: ROW_LABEL, clientProps: { field: rows.rowName } } },
    },
    validate: judgeField(part, label, around),
  }
}

function fieldOf(key: string, part: FieldSchema, around: FieldSchema | null, editors: Editors): Field {
  const { shape } = part
  const name = formName(key)
  const label = labelOf(key, part)
  const description = helpOf(part)
  const said = { name, label, admin: description ? { description } : {} }
  const validate = judgeField(part, label, around)
  switch (shape.kind) {
    case 'group':
      // Its fields could not tell whether they are asked for (judge-field.ts).
      if (around)
        throw new Error(`"${key}" is a group in one that may be left out, which no form can show yet`)
      return { ...said, type: 'group', fields: fieldsOf(part, editors) }
    case 'rows': {
      const keys = shape.row.shape.parts.map(([inner]) => inner)
      const rowName = formName(ROW_NAMES.find((candidate) => keys.includes(candidate)) ?? keys[0] ?? '')
      return listOf(name, key, part, { fields: fieldsOf(shape.row, editors), rowName }, around)
    }
    case 'lines': {
      const line = fieldOf('value', { ...shape.line, title: singularOf(label) }, null, editors)
      return listOf(name, key, part, { fields: [line], rowName: 'value' }, around)
    }
    case 'text':
      return shape.max === null || shape.max <= LINE_MAX
        ? ({ ...said, type: 'text', validate } satisfies TextField)
        : ({ ...said, type: 'textarea', validate } satisfies TextareaField)
    case 'rich':
      return {
        ...said,
        type: 'richText',
        editor: editors[shape.isArticle ? 'article' : 'running'],
        validate,
      } satisfies RichTextField
    case 'choice':
      return {
        ...said,
        type: 'select',
        options: shape.options.map((option) => ({ value: option, label: optionLabel(option) })),
        admin: { ...said.admin, isClearable: part.isOptional },
        validate,
      } satisfies SelectField
    case 'picture':
      return {
        ...said,
        type: 'text',
        admin: { ...said.admin, components: { Field: PICTURE_FIELD } },
        validate,
      } satisfies TextField
    case 'number':
      return { ...said, type: 'number', validate } satisfies NumberField
    case 'flag':
      return { ...said, type: 'checkbox' }
  }
}

/** The fields of a form for a group of a document. Only fields and lists as a whole are judged. */
export function fieldsOf(group: FieldSchema, editors: Editors): Field[] {
  if (group.shape.kind !== 'group') return []
  const around = group.isOptional ? group : null
  return group.shape.parts.map(([key, part]) => fieldOf(key, part, around, editors))
}
