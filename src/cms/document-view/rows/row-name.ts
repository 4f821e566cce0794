import { listOf, partAt } from '@/cms/fields/part-at'
import { textOfField } from '../conflicts/typed-texts'

/** Longest row name shown in a list. */
const SHOWN_MAX = 80

/** The value at a path in a row: `picture.alt`, or `cells.0.value`. */
const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, part) => (/^\d+$/.test(part) ? listOf(value)[Number(part)] : partAt(value, part)), row)

/**
 * The name of a row or block: its first text, cut to fit.
 * @param fields paths of the fields that can name it, in order of preference
 * @returns '' if none of them is filled in
 */
export function rowName(row: unknown, fields: readonly string[]): string {
  const named = fields.map((path) => valueAt(row, path))
  const name = named
    .map((value) => (typeof value === 'number' ? String(value) : textOfField(value)))
    .find(Boolean)
  if (!name) return ''
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…` : line
}
