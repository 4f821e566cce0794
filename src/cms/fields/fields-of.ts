import type {
  ArrayField,
  Block,
  BlocksField,
  Field,
  NumberField,
  RichTextField,
  SelectField,
  TextareaField,
  TextField,
  UIField,
} from 'payload'
import { type BlockType, type FieldSchema, formName } from '@/content/fields/field-schema'
import { labelOf, optionLabel, singularOf } from '@/content/fields/field-words'

/** Texts with a higher limit get a text area. */
const LINE_MAX = 120

/** Fields that can name a row of a list, in order of preference. */
const ROW_NAMES = ['title', 'heading', 'question', 'name', 'city', 'label', 'term', 'value', 'id']

/** Editors for text with markup. */
export type Editors = Record<'running' | 'article', RichTextField['editor']>

/** Shows the name of a row instead of its number; the path by which the panel finds the component. */
const ROW_LABEL = '/src/cms/fields/row-label#RowLabel'

/** Shows the type and the heading of a block, and whether it is hidden. */
const BLOCK_LABEL = '/src/cms/fields/block-label#BlockLabel'

/** Shows a field's description, text length and problems. */
const FIELD_FOOT = '/src/cms/fields/field-foot#FieldFoot'

/** The foot of a text field with limited length. */
export const footWith = (max: number) => ({ path: FIELD_FOOT, clientProps: { max } })

/** Shows pictures to choose from. */
const PICTURE_FIELD = '/src/cms/pictures/picture-field#PictureField'

/** Offers what a link may lead to, and tells what it names. */
const LINK_CHOICE = '/src/cms/links/link-choice#LinkChoice'

/**
 * Fields are not validated individually: a save is validated as a whole, by the document's schema
 * (documents/document-hooks.ts).
 */
const validate = () => true as const

/** Fills a table from the clipboard, above its headings. */
const TABLE_PASTE: UIField = {
  name: 'pasted',
  type: 'ui',
  label: 'Paste a table',
  admin: { components: { Field: '/src/cms/fields/table-paste-field#TablePasteField' } },
}

/** The common properties of a form field, from its schema. */
function saidOf(key: string, { title, description, shape }: FieldSchema) {
  const max = shape.kind === 'text' || shape.kind === 'rich' ? shape.max : null
  return {
    name: formName(key),
    label: labelOf(key, { title }),
    admin: {
      ...(description && { description }),
      components: { Description: max === null ? FIELD_FOOT : footWith(max) },
    },
    validate,
  }
}

function listOf(
  key: string,
  part: FieldSchema,
  { rowName, fields }: { rowName: string; fields: Field[] },
): ArrayField {
  const { admin, label, ...said } = saidOf(key, part)
  const RowLabel = { path: ROW_LABEL, clientProps: { field: rowName } }
  return {
    ...said,
    type: 'array',
    label,
    labels: { singular: singularOf(label), plural: label },
    fields,
    admin: { ...admin, initCollapsed: true, components: { ...admin.components, RowLabel } },
  }
}

/** A type of blocks as Payload's, with its label. */
function blockOf({ blockType, group }: BlockType, editors: Editors): Block {
  const label = labelOf(blockType, group)
  const fields = fieldsOf(group, editors)
  const headings =
    blockType === 'table' ? fields.findIndex((each) => 'name' in each && each.name === 'columns') : -1
  if (headings !== -1) fields.splice(headings, 0, TABLE_PASTE)
  return {
    slug: blockType,
    labels: { singular: label, plural: label },
    admin: {
      disableBlockName: true,
      components: { Label: { path: BLOCK_LABEL, clientProps: { type: label } } },
    },
    fields,
  }
}

/** A text that leads somewhere. @param kinds of what it may name */
const linkField = (said: ReturnType<typeof saidOf>, kinds: readonly string[] | null): TextField => ({
  ...said,
  type: 'text',
  admin: {
    ...said.admin,
    components: { ...said.admin.components, afterInput: [{ path: LINK_CHOICE, clientProps: { kinds } }] },
  },
})

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
        fields: fieldsOf(part, editors),
      }
    }
    case 'rows': {
      const keys = shape.row.shape.parts.map(([inner]) => inner)
      const rowName = formName(ROW_NAMES.find((candidate) => keys.includes(candidate)) ?? keys[0] ?? '')
      return listOf(key, part, { rowName, fields: fieldsOf(shape.row, editors) })
    }
    case 'blocks': {
      const { admin, label, ...rest } = said
      return {
        ...rest,
        type: 'blocks',
        label,
        labels: { singular: singularOf(label), plural: label },
        blocks: shape.types.map((type) => blockOf(type, editors)),
        admin: { ...admin, initCollapsed: true },
      } satisfies BlocksField
    }
    case 'lines': {
      const line = fieldOf('value', { ...shape.line, title: singularOf(said.label) }, editors)
      return listOf(key, part, { rowName: 'value', fields: [line] })
    }
    case 'text':
      if (shape.link) return linkField(said, shape.link.kinds)
      return shape.max === null || shape.max <= LINE_MAX
        ? ({ ...said, type: 'text' } satisfies TextField)
        : ({ ...said, type: 'textarea' } satisfies TextareaField)
    case 'rich':
      return {
        ...said,
        type: 'richText',
        editor: editors[shape.isArticle ? 'article' : 'running'],
      } satisfies RichTextField
    case 'choice':
      return {
        ...said,
        type: 'select',
        options: shape.options.map((option) => ({ value: option, label: optionLabel(option) })),
        admin: { ...said.admin, isClearable: isOptional },
      } satisfies SelectField
    case 'choices':
      return {
        ...said,
        type: 'select',
        hasMany: true,
        options: shape.options.map((option) => ({ value: option, label: optionLabel(option) })),
      } satisfies SelectField
    case 'picture':
      return {
        ...said,
        type: 'text',
        admin: { ...said.admin, components: { Field: PICTURE_FIELD } },
      } satisfies TextField
    case 'number':
      return { ...said, type: 'number' } satisfies NumberField
    case 'flag':
      return { ...said, type: 'checkbox', ...(shape.byDefault && { defaultValue: true }) }
  }
}

/** The form fields of a document's group. */
export function fieldsOf(group: FieldSchema, editors: Editors): Field[] {
  if (group.shape.kind !== 'group') return []
  return group.shape.parts.map(([key, part]) => fieldOf(key, part, editors))
}
