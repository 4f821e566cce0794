import { type ChangedPath, changedPaths } from '@/content/document-changes'
import type { FieldSchema, Shape } from '@/content/fields/field-schema'
import { optionLabel } from '@/content/fields/field-words'
import { seriesTitle } from '@/content/pictures/picture-titles'
import { isOfSeries, pictures, pictureUrl } from '@/content/pictures/pictures'
import { isReference } from '@/content/reference'
import { knownDocument } from '@/content-seed/known-documents'
import { type FormPlace, inFormOrder, placeOf, wayTo } from '@/content-seed/place-in-form'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { ReleaseItem, ShownValue } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import type { Value } from '@/domain/change'
import { PICTURE_KEY } from '@/domain/picture'
import { PICTURE_LABELS, POINT_LABELS } from '@/domain/picture-schema'
import type { ContentChange } from './changed-content'
import { pictureNames } from './picture-names'
import { referenceNames } from './reference-names'

type NameOf = (key: string) => ShownValue

/** How the names in values are told. */
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

type Told = ReleaseItem['fields'][number]

type Placed = { change: ChangedPath; place: FormPlace; list: FormPlace }

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
function inWords({ change: told, place, list }: Placed, names: Names): Told {
  const show = (value: Value) => typeShown(value, list.part) ?? shownAs(value, place.part.shape, names)
  const { words: _, ...change } = told
  const shown = wordsShown(told, names) ?? { before: show(change.before), after: show(change.after) }
  return {
    ...change,
    label: wayTo(place).join(' › '),
    ...((shown.before || shown.after) && { shown }),
  }
}

/** Describes a document's field changes, in form order. */
function told(documentKey: string, changes: ChangedPath[], names: Names): Told[] {
  if (documentKey === uploadedPictures.documentKey)
    return changes.map((change) => ({ ...change, label: pictureLabel(change.field, names.nameOf) }))
  const document = knownDocument(documentKey)
  if (!document) return changes
  return changes
    .map((change) => {
      const path = change.field.split('.')
      const list = placeOf(document.schema, path.slice(0, -2))
      return { change, place: placeOf(document.schema, path), list }
    })
    .sort((one, other) => inFormOrder(one.place, other.place))
    .map((placed) => inWords(placed, names))
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

/** Describes content changes for people: each field with its form label, each value as the form shows it. */
export async function contentItems(db: Database, changes: readonly ContentChange[]): Promise<ReleaseItem[]> {
  const found = changes.map((change) => ({
    change,
    fields: filled(changedPaths(change.before, change.after)),
  }))
  const all = found.flatMap(({ fields }) => fields)
  const texts = all.flatMap(({ before, after }) =>
    [before, after].filter((value) => typeof value === 'string'),
  )
  const names = {
    nameOf: await pictureNames(db, keysIn(all)),
    withTitles: await referenceNames(db, texts),
  }
  return found.map(({ change: { key, title, change }, fields }) => ({
    kind: 'content',
    key,
    title,
    cat_no: null,
    change,
    fields: told(key, fields, names),
  }))
}
