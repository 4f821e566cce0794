import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { knownDocument } from '@/content-seed/known-documents'
import { type FormPlace, inFormOrder, placeOf, wayTo } from '@/content-seed/place-in-form'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { type ChangedPath, changedPaths } from '@/domain/content/document-changes'
import type { FieldSchema, Shape } from '@/domain/content/fields/field-schema'
import { optionLabel } from '@/domain/content/fields/field-words'
import { seriesTitle, TITLE_IN_CODE, TITLE_OF_NONE } from '@/domain/content/pictures/picture-titles'
import { isOfSeries, pictures, pictureUrl } from '@/domain/content/pictures/pictures'
import { isReference } from '@/domain/content/reference'
import type { ReleaseItem, ShownValue } from '@/domain/contract/release-answers'
import type { Value } from '@/domain/rules/changes/change'
import { PICTURE_KEY, pictureAddress } from '@/domain/rules/content/picture'
import { PICTURE_LABELS, POINT_LABELS } from '@/domain/rules/content/picture-schema'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { ContentChange } from './changed-content'
import { referenceNames } from './reference-names'

const pictureRow = z.object({
  key: z.string(),
  filename: z.string().nullable(),
  width: z.int().nullable(),
})

/**
 * Names of uploaded pictures as in the panel, each with a small version if it has one. A deleted picture gets a name
 * that says so.
 */
async function pictureNames(db: Database, keys: readonly string[]): Promise<(key: string) => ShownValue> {
  const rows =
    keys.length === 0
      ? []
      : await selectRows(
          db,
          pictureRow,
          sql`
            select key, filename, case when state = 'ready' then (widths ->> 0)::integer end as width
            from content_pictures where key = any(${sql.param(keys)}::text[])`,
        )
  const small = (key: string, width: number | null | undefined) =>
    width ? pictureAddress(key, width, 'webp') : null
  const named = new Map<string, ShownValue>([
    ...uploadedPictures.seed.map(({ key, widths }): [string, ShownValue] => [
      key,
      { text: TITLE_IN_CODE, picture: small(key, widths[0]) },
    ]),
    ...rows.map(({ key, filename, width }): [string, ShownValue] => [
      key,
      { text: filename ?? TITLE_IN_CODE, picture: small(key, width) },
    ]),
  ])
  return (key) => named.get(key) ?? { text: TITLE_OF_NONE, picture: null }
}

type NameOf = (key: string) => ShownValue

/** The words for the names in values. */
type Names = { nameOf: NameOf; withTitles: (text: string) => string }

const asText = (text: string): ShownValue => ({ text, picture: null })

/** The text that a form shows instead of a value; null if it shows the value itself or there is none. */
function shownAs(value: Value, { kind }: Shape, { nameOf, withTitles }: Names): ShownValue | null {
  if (typeof value !== 'string' || value === '') return null
  if (kind === 'choice') return asText(optionLabel(value))
  if (kind === 'text' && isReference(value)) return asText(withTitles(value))
  if (kind !== 'picture') return null
  return isOfSeries(value)
    ? { text: seriesTitle(value), picture: pictureUrl(value, pictures[value].widths[0], 'webp') }
    : nameOf(value)
}

/** The name of a block's type as `Add Block` offers it, by the list that has the block; null for any other field. */
function typeShown(value: Value, { shape }: FieldSchema): ShownValue | null {
  const types = shape.kind === 'blocks' ? shape.types : []
  const title = types.find(({ blockType }) => blockType === value)?.group.title
  return title ? asText(title) : null
}

const LABELS: Readonly<Record<string, string>> = { ...PICTURE_LABELS, ...POINT_LABELS }

/** Label of a field of an uploaded picture; the path begins with the picture's key. */
function pictureLabel(field: string, nameOf: NameOf): string {
  const [key = '', said = ''] = field.split('.')
  return `${nameOf(key).text}: ${LABELS[said] ?? said}`
}

const isEmpty = (value: Value) => value === null || value === ''

type ShownChange = ReleaseItem['fields'][number]

/** The place of a field in a form, and the place of its list. */
type Form = { place: FormPlace; list: () => FormPlace }

type Placed = { change: ChangedPath; form: Form | null }

/**
 * A text with markup as a reader sees it, before and after. If the words are the same, the markup or the targets of links
 * differ: then these are shown.
 */
function wordsShown({ before, after, words }: ChangedPath, { withTitles }: Names) {
  if (!words) return null
  const [was, is] = words.before === words.after ? [before, after] : [words.before, words.after]
  const show = (value: Value) => (isEmpty(value) ? null : asText(withTitles(String(value))))
  return { before: show(was), after: show(is) }
}

/** Describes a field change in the terms of its form. */
function inWords(field: ChangedPath, { place, list }: Form, names: Names): ShownChange {
  const { part } = list()
  const show = (value: Value) => typeShown(value, part) ?? shownAs(value, place.part.shape, names)
  const { words: _, ...change } = field
  const shown = wordsShown(field, names) ?? { before: show(change.before), after: show(change.after) }
  return {
    ...change,
    label: wayTo(place).join(' › '),
    ...((shown.before || shown.after) && { shown }),
  }
}

/** The schema of a document's form; undefined if it has none. */
const schemaOf = (key: string): z.ZodType | undefined =>
  key === uploadedPictures.documentKey ? undefined : knownDocument(key)?.schema

/** A path in the newer content, or in the older one if the newer lacks it. */
function placedIn(schema: z.ZodType, path: string[], { before, after }: ContentChange): FormPlace {
  for (const content of [after, before]) {
    const place = placeOf(schema, path, content)
    if (place.path.length >= path.length) return place
  }
  return placeOf(schema, path)
}

/** The field changes of a document with their places in its form, in the order of the form. */
function inOrder(document: ContentChange, changes: ChangedPath[]): Placed[] {
  const schema = schemaOf(document.key)
  if (!schema) return changes.map((change) => ({ change, form: null }))
  return changes
    .map((change) => {
      const path = change.field.split('.')
      const list = () => placedIn(schema, path.slice(0, -2), document)
      return { change, form: { place: placedIn(schema, path, document), list } }
    })
    .sort((one, other) => inFormOrder(one.form.place, other.form.place))
}

/** Describes a field change of a document. */
function changeInWords(documentKey: string, { change, form }: Placed, names: Names): ShownChange {
  if (documentKey === uploadedPictures.documentKey)
    return { ...change, label: pictureLabel(change.field, names.nameOf) }
  return form ? inWords(change, form, names) : change
}

/** Drops fields that are empty before and after: a new row brings its unfilled fields. */
function filled(changes: ChangedPath[]): ChangedPath[] {
  const found = changes.filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)))
  return found.length > 0 ? found : changes
}

/** Every text in the changes that could be the key of an uploaded picture; some are not. */
const keysIn = (changes: readonly ChangedPath[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ field, before, after }) => [before, after, ...field.split('.', 1)])
      .filter((value) => typeof value === 'string' && PICTURE_KEY.test(value))
      .map(String),
  ),
]

/** Fields that a list tells of each document: a page of 20 blocks has hundreds. */
export const LISTED_FIELDS = 20

/**
 * Describes content changes for people: each field with its form label, each value as the form shows it.
 * @param limit of each document the first fields in form order; its item says how many more there are
 */
export async function contentItems(
  db: Database,
  changes: readonly ContentChange[],
  limit = Infinity,
): Promise<ReleaseItem[]> {
  const found = changes.map((change) => {
    const fields = inOrder(change, filled(changedPaths(change.before, change.after)))
    return { change, fields: fields.slice(0, limit), more: Math.max(0, fields.length - limit) }
  })
  const all = found.flatMap(({ fields }) => fields.map(({ change }) => change))
  const texts = all.flatMap(({ before, after }) =>
    [before, after].filter((value) => typeof value === 'string'),
  )
  const names = {
    nameOf: await pictureNames(db, keysIn(all)),
    withTitles: await referenceNames(db, texts),
  }
  return found.map(({ change: { key, title, change }, fields, more }) => ({
    kind: 'content',
    key,
    title,
    cat_no: null,
    change,
    fields: fields.map((field) => changeInWords(key, field, names)),
    ...(more > 0 && { more_fields: more }),
  }))
}
